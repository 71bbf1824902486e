import { IconChevronRight } from '@tabler/icons-react';
import { languageNote } from '#shared/languages.ts';
import { currentLocale } from '#web/i18n.ts';
import { Formatted } from '#web/ui/Formatted.tsx';
import { Marked } from '#web/ui/Marked.tsx';
import type { ShownEntry } from '../contract.ts';
import { wordsOf } from '../rules.ts';
import classes from './faq.module.css';

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
              <Marked text={entry.question} words={wordsOf(search)} />
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
