import { ActionIcon, Popover } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { writtenSeconds } from '#domains/connections/rules/written.ts';
import { shownCount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import type { Hue } from '#web/ui/palette.ts';
import type { Course, OperatorState, OperatorStateName } from '../../contract/offer.ts';
import classes from './results.module.css';

const HUES: Record<OperatorStateName, Hue> = {
  cached: 'ok',
  answered: 'ok',
  none: 'ok',
  pending: 'adria',
  timeout: 'bad',
  failed: 'bad',
  busy: 'warn',
  paused: 'warn',
  limited: 'warn',
  unconnected: 'gray',
};
const NAMED = 3;

interface Props {
  course: Course;
  offers: number;
  onAgain: () => void;
}

/** One light for each operator; the sick ones are named. */
export function Lights({ course: { operators, partial }, offers, onAgain }: Props) {
  const text = useTexts();
  const done = operators.filter(({ state }) => HUES[state] === 'ok').length;
  const sick = operators.filter(({ state }) => HUES[state] === 'bad' || HUES[state] === 'warn');
  const share =
    operators.length === 0
      ? 1
      : operators.filter(({ state }) => state !== 'pending').length / operators.length;
  return (
    <div className={`t-meta ${classes.lights}`}>
      <Popover position="bottom-start" width={380} withRoles={false}>
        <Popover.Target>
          <button type="button" className={classes.answers} aria-haspopup="dialog">
            <span className="tn">{text('search.answered', { done, all: operators.length })}</span>
            <span className={classes.progress} data-running={partial || undefined} aria-hidden>
              <i style={{ transform: `scaleX(${share})` }} />
            </span>
            <span className={classes.bulbs} aria-hidden>
              {operators.map(({ ID, toc, Text, state }) => (
                <i key={ID} data-light={HUES[state]} title={`${toc} · ${Text}`} />
              ))}
            </span>
          </button>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={text('search.operators')} p={8}>
          <ul className={classes.states}>
            {operators.map((operator) => (
              <State key={operator.ID} operator={operator} />
            ))}
          </ul>
        </Popover.Dropdown>
      </Popover>
      {sick.slice(0, NAMED).map(({ ID, toc, state }) => (
        <span key={ID} className={classes.sick} data-hue-text={HUES[state]}>
          {toc} {text(`search.state.${state}`)}
        </span>
      ))}
      {sick.length > NAMED && <span className="dim">+{sick.length - NAMED}</span>}
      {sick.length > 0 && !partial && (
        <ActionIcon
          size={24}
          aria-label={text('search.again')}
          title={text('search.again')}
          onClick={onAgain}
        >
          <IconRefresh size={14} stroke={1.75} />
        </ActionIcon>
      )}
      <span className={`dim tn ${classes.offers}`}>
        {text('search.offers', { count: offers, written: shownCount(offers) })}
      </span>
    </div>
  );
}

function State({ operator: { toc, name, Text, state, offers, ms } }: { operator: OperatorState }) {
  return (
    <li>
      <i data-light={HUES[state]} aria-hidden />
      <b>{toc}</b>
      <span className="cut" title={Text}>
        {Text || name}
      </span>
      <span className="dim tn">
        {offers !== null && offers > 0 ? shownCount(offers) : ''}
        {ms === null ? '' : ` · ${writtenSeconds(ms, 1)}`}
      </span>
    </li>
  );
}
