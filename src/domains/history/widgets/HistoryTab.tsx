import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writtenTime } from '#shared/dates.ts';
import { useWords } from '#web/currentWords.ts';
import { useTexts } from '#web/i18n.ts';
import { CallFailed } from '#web/request.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { EmptyDrawing } from '#web/ui/EmptyDrawing.tsx';
import { Refused } from '#web/ui/ErrorPage.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { ListFoot } from '#web/ui/ListFoot.tsx';
import type { ListState } from '#web/ui/listParts.ts';
import type { HistoryEntry } from '../contract.ts';
import { changesIn } from '../rules/changes.ts';
import { wordOfAction, wordOfField, wordOfValue } from '../rules/words.ts';
import { recordQuery } from '../screens/queries.ts';
import classes from './history.module.css';

interface Props {
  /** The entity of the entries. */
  type: string;
  id: number;
}

/** The history of one record: the tab of every card. */
export function HistoryTab({ type, id }: Props) {
  const text = useTexts();
  const [state, setState] = useState<Pick<ListState, 'page' | 'itemsPerPage'>>({});
  const { data, error, refetch, isPlaceholderData } = useQuery(recordQuery(type, id, state));
  const status = error instanceof CallFailed ? error.status : undefined;
  if (status === 403 || status === 404) return <Refused status={`${status}`} />;
  if (error) return <FailureAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} radius="lg" role="status" aria-label={text('ui.loading')} />;
  if (data.data.length === 0) {
    return (
      <section className={`card ${classes.none}`} role="status">
        <EmptyDrawing />
        <h2 className="t-section">{text('history.none')}</h2>
        <p className="dim t-body">{text('history.noneHint')}</p>
      </section>
    );
  }
  return (
    <section className="card" aria-label={text('history.title')} aria-busy={isPlaceholderData}>
      <ol className={classes.entries}>
        {data.data.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <ListFoot meta={data.meta} state={state} onState={setState} isWhole={false} />
    </section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const text = useTexts();
  const words = useWords();
  const { type, action, user, created_at, changes } = entry;
  const lines = changesIn(changes);
  return (
    <li className={classes.entry}>
      <Avatar name={user.name} />
      <div className={classes.told}>
        <p className={classes.head}>
          <span className="t-body t-med">{wordOfAction(words, action)}</span>
          <span className="t-meta dim">{user.name}</span>
          <time className="t-meta dim" dateTime={created_at}>
            {writtenTime(created_at)}
          </time>
        </p>
        {lines.length > 0 && (
          <table className={classes.changes}>
            <thead>
              <tr>
                <th scope="col">{text('history.field')}</th>
                <th scope="col">{text('history.before')}</th>
                <th scope="col">{text('history.after')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ field, from, to }) => (
                <tr key={field}>
                  <th scope="row">{wordOfField(words, type, field)}</th>
                  <td className="dim">{wordOfValue(words, entry, field, from)}</td>
                  <td>{wordOfValue(words, entry, field, to)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </li>
  );
}
