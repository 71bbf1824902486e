import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import type { FullState, ListSettings } from '../listParts.ts';
import { sayNotDone, sayOutcome } from '../outcomes.ts';
import classes from './bar.module.css';
import { LateViewDialog } from './LateViewDialog.ts';
import { isSameQuery, queryOf } from './state.ts';

const NOTHING: FullState = {};

interface Props {
  settings: ListSettings;
  state: FullState;
  onState: (change: FullState) => void;
}

/** Saves the shown state as a new view, or into the user's own view. */
export function SaveView({ settings, state, onState }: Props) {
  const text = useTexts();
  const [isNaming, setNaming] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const active = settings.views.find(({ id }) => id === state.view);
  // The page size alone is no view.
  const { itemsPerPage: _, ...sought } = state;
  const isModified = active ? !isSameQuery(state, active.query) : !isSameQuery(sought, NOTHING);

  const overwrite = async () => {
    if (!active) return;
    setSaving(true);
    try {
      await settings.updateView(active.id, { ...active, query: queryOf(state) });
      sayOutcome.saved(active.name);
    } catch (error) {
      sayNotDone.saved(error);
    } finally {
      setSaving(false);
    }
  };
  const create = async (naming: { name: string; shared: boolean }) => {
    const query = queryOf(state);
    const { id } = await settings.createView({ ...naming, query });
    onState({ ...query, view: id });
  };

  if (!isModified && !isNaming) return null;
  return (
    <>
      {active && <span className={classes.modified}>{text('lists.views.modified')}</span>}
      {active?.own && (
        <Button variant="default" loading={isSaving} onClick={() => void overwrite()}>
          {text('common.save')}
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconBookmark size={16} stroke={1.6} />}
        onClick={() => setNaming(true)}
      >
        {text(active ? 'lists.views.saveAs' : 'lists.views.save')}
      </Button>
      {isNaming && (
        <LateViewDialog
          title={text('lists.views.save')}
          schema={settings.viewNaming}
          naming={{ name: '', shared: false }}
          send={create}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
