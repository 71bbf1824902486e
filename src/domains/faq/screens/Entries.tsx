import { IconChevronRight } from '@tabler/icons-react';
import { languageNote } from '#shared/languages.ts';
import { currentLocale } from '#web/i18n.ts';
import { Formatted } from '#web/ui/Formatted.tsx';
import type { ShownEntry } from '../contract.ts';
import classes from './faq.module.css';
import { markedParts } from './marked.ts';

/** Each question opens its answer; a single result is open. */
export function Entries({ entries, search }: { entries: ShownEntry[]; search: string }) {
  const isOnly = search !== '' && entries.length === 1;
  return (
    <div className={classes.entries}>
      {entries.map((entry) => (
        <details key={`${entry.id} ${isOnly}`} className={classes.entry} open={isOnly}>
          <summary className={classes.question}>
            <IconChevronRight size={16} stroke={1.6} className={classes.chevron} />
            <span lang={entry.locale}>
              <Question {...entry} search={search} />
            </span>
            {entry.locale !== currentLocale() && (
              <span className="t-meta dim">{languageNote(entry.locale)}</span>
            )}
          </summary>
          <div className={classes.answer} lang={entry.locale}>
            <Formatted html={entry.answer} />
          </div>
        </details>
      ))}
    </div>
  );
}

const Question = ({ question, search }: { question: string; search: string }) =>
  markedParts(question, search).map(({ from, part, isHit }) =>
    isHit ? (
      <mark key={from} className={classes.hit}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
