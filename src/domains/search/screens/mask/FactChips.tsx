import { FACT_ICONS } from '#domains/reference/widgets/factIcons.ts';
import { useTexts } from '#web/i18n.ts';
import { FACTS } from '../facts.ts';
import { factName } from '../useLists.ts';
import { Chip } from './Chip.tsx';
import classes from './mask.module.css';
import { toggled } from './mask.ts';

const GROUPS = Object.entries(FACTS) as [keyof typeof FACTS, readonly string[]][];

interface Props {
  chosen: string[];
  onChosen: (codes: string[]) => void;
}

/** What a house must have, by group. */
export function FactChips({ chosen, onChosen }: Props) {
  const text = useTexts();
  return (
    <section>
      {GROUPS.map(([group, codes]) => {
        const Icon = FACT_ICONS[group];
        return (
          <div key={group}>
            <h3 className={classes.title} style={{ display: 'flex', gap: 6 }}>
              <Icon size={16} stroke={1.6} aria-hidden />
              {text(`search.factGroup.${group}`)}
            </h3>
            <div className={classes.chips}>
              {codes.map((code) => (
                <Chip
                  key={code}
                  isOn={chosen.includes(code)}
                  onToggle={() => onChosen(toggled(chosen, code))}
                >
                  {factName(code)}
                </Chip>
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
}
