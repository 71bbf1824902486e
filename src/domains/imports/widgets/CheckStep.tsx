import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DrawerLoading } from '#domains/records/widgets/RecordDrawer.tsx';
import { shownCount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import segments from '#web/ui/segments.module.css';
import type { OpenedImport, Plan } from '../contract.ts';
import {
  DUPLICATES,
  type Duplicates,
  type Mapping,
  OUTCOMES,
  type RowOutcome,
  SHOWN_ROWS,
} from '../rules.ts';
import { CheckTable } from './CheckTable.tsx';
import type { FieldChoice } from './fields.ts';
import classes from './imports.module.css';
import { LeftOut } from './LeftOut.tsx';
import { previewQuery } from './queries.ts';

interface Props {
  opened: OpenedImport;
  plan: Plan;
  fields: FieldChoice[];
  /** The columns whose field nobody has confirmed. */
  guessed: boolean[];
  /** Path of the list of these records. */
  list: string;
  /** The number of a record, where its list shows one. */
  numberOf?: ((id: number) => string) | undefined;
  onMapping: (mapping: Mapping) => void;
  onDuplicates: (duplicates: Duplicates) => void;
}

/** Letters of any language. */
const SAMPLE = 'abc';

/** The preview: what will be stored of each row beside what the file says. */
export function CheckStep({ opened, plan, fields, guessed, list, numberOf, onMapping, onDuplicates }: Props) {
  const text = useTexts();
  const [outcome, setOutcome] = useState<RowOutcome>();
  // The foot of the wizard has the counts of this one.
  const whole = useQuery(previewQuery(plan));
  // Without an outcome it reads the reply to the one above.
  const narrowed = useQuery({ ...previewQuery(plan, outcome), enabled: outcome !== undefined });
  const { data, error, refetch } = whole;
  if (error && !data) return <FailureAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <DrawerLoading />;
  // Rows of another outcome or plan would stand under the wrong chip or the wrong column.
  const shown = narrowed.isPlaceholderData ? undefined : narrowed.data;
  const all = OUTCOMES.reduce((sum, kind) => sum + data.counts[kind], 0);
  const chips = [
    { key: undefined, label: text('imports.all'), count: all },
    ...OUTCOMES.map((kind) => ({ key: kind, label: text(`imports.kind.${kind}`), count: data.counts[kind] })),
  ];
  const isMore = (outcome === undefined ? all : data.counts[outcome]) > SHOWN_ROWS;
  return (
    <>
      <LeftOut opened={opened} plan={plan} fields={fields} left={data.left} onMapping={onMapping} />
      <section className={`card ${classes.check}`} aria-label={text('imports.step.check')}>
        <div className={classes.tools}>
          <fieldset className={segments.segments} aria-label={text('imports.outcome')}>
            {chips.map(({ key, label, count }) => (
              <button
                key={label}
                type="button"
                className={`${segments.segment} ${classes.chip}`}
                data-outcome={key}
                aria-pressed={outcome === key}
                onClick={() => setOutcome(key)}
              >
                {label} <b className="tn">{shownCount(count)}</b>
              </button>
            ))}
          </fieldset>
          <Radio.Group
            label={text('imports.duplicates')}
            value={plan.duplicates}
            onChange={(chosen) => onDuplicates(chosen as Duplicates)}
            classNames={{ root: classes.duplicates ?? '' }}
          >
            <div className={classes.choices}>
              {DUPLICATES.map((kind) => (
                <Radio key={kind} value={kind} label={text(`imports.duplicates.${kind}`)} />
              ))}
            </div>
          </Radio.Group>
        </div>
        {shown ? (
          <CheckTable
            opened={opened}
            mapping={plan.mapping}
            fields={fields}
            guessed={guessed}
            preview={shown}
            list={list}
            numberOf={numberOf}
          />
        ) : (
          <div className={classes.awaited}>
            {narrowed.error ? (
              <FailureAlert error={narrowed.error} onRetry={() => void narrowed.refetch()} />
            ) : (
              <DrawerLoading />
            )}
          </div>
        )}
        <p className={`t-meta dim ${classes.legend}`}>
          <span>
            <span className={classes.written}>{SAMPLE}</span> {text('imports.legend.file')}
          </span>
          <span>
            <del>{SAMPLE}</del> {text('imports.legend.before')}
          </span>
          {shown && isMore && <span>{text('imports.rowsMore', { shown: SHOWN_ROWS })}</span>}
        </p>
      </section>
    </>
  );
}
