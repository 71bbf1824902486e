import { FACT_ICONS } from '#domains/reference/widgets/factIcons.ts';
import { useTexts } from '#web/i18n.ts';
import type { ProductCard } from '../../contract/results.ts';
import { FACTS } from '../facts.ts';
import { factName } from '../useLists.ts';
import classes from './product.module.css';

/** The description of a house. */
export function Description({ text: words }: { text: string }) {
  const text = useTexts();
  if (words === '') return null;
  return (
    <section className={`card ${classes.text}`}>
      <h2 className="t-section">{text('search.description')}</h2>
      {words.split(/\n+/).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

/** What it has, by group. */
export function Facts({ facts }: { facts: ProductCard['facts'] }) {
  const text = useTexts();
  const groups = (Object.keys(FACTS) as (keyof typeof FACTS)[]).flatMap((group) => {
    const codes = facts.filter((fact) => fact.group === group).map(({ code }) => code);
    return codes.length === 0 ? [] : [{ group, codes }];
  });
  if (groups.length === 0) return null;
  return (
    <section className={`card ${classes.text}`}>
      <h2 className="t-section">{text('search.facts')}</h2>
      <dl className={classes.facts}>
        {groups.map(({ group, codes }) => {
          const Icon = FACT_ICONS[group];
          return (
            <div key={group}>
              <dt>
                <Icon size={16} stroke={1.6} aria-hidden />
                {text(`search.factGroup.${group}`)}
              </dt>
              <dd>{codes.map(factName).join(', ')}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
