import type { Column, FullState, ListProps, ListSettings } from '../listParts.ts';
import { sayFailed } from '../notices.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { ExportMenu } from './ExportMenu.tsx';

interface Props<Row extends { id: number }, Field extends string>
  extends Pick<ListProps<Row, Field, FullState>, 'label' | 'columns' | 'state' | 'onState' | 'sorting'> {
  settings: ListSettings;
  shown: Column<Row, Field>[];
}

/** Columns belong to the user, or to the view or address once these name columns. */
export function ListTools<Row extends { id: number }, Field extends string>(props: Props<Row, Field>) {
  const { label, columns, state, onState, settings, shown, sorting } = props;
  const [first, ...rest] = columns.filter(({ isActions }) => !isActions);
  const keys = shown.filter(({ isActions }) => !isActions).map(({ key }) => key);
  const isOfAddress = state.columns !== undefined || state.view !== undefined;
  const save = (wanted: string[] | null) => settings.saveColumns(wanted).catch((error) => sayFailed(error));
  const change = (others: string[]) => {
    const wanted = [...(first ? [first.key] : []), ...others];
    if (isOfAddress) onState({ ...state, columns: wanted });
    else void save(wanted);
  };
  const reset = () => {
    const { columns: _, ...kept } = state;
    if (isOfAddress) onState(kept);
    else void save(null);
  };
  return (
    <>
      <ColumnChooser choices={rest} shown={keys.slice(1)} onChange={change} onReset={reset} />
      {settings.exports && (
        <ExportMenu
          label={label}
          exports={settings.exports}
          what={{ ...state, ...(sorting?.by ? { sort: sorting.by } : {}), columns: keys }}
        />
      )}
    </>
  );
}
