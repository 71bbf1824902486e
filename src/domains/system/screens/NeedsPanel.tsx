import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { HomePart } from '#web/domain.ts';
import { useTexts } from '#web/i18n.ts';
import { byTimeLeft, joined, type Need } from '#web/needs.ts';
import type { SignedIn } from '#web/session/person.ts';
import { EmptyDrawing } from '#web/ui/EmptyDrawing.tsx';
import { Panel, PanelEmpty, PanelRows } from '#web/ui/Panel.tsx';
import classes from './home.module.css';

const ROWS = 5;

/** Open tasks of the user, the most urgent first, each with one action. */
export function NeedsPanel({ parts, signedIn }: { parts: readonly HomePart[]; signedIn: SignedIn }) {
  const text = useTexts();
  // Hooks: the order must be constant.
  const sources = parts.flatMap(({ useNeeds }) => useNeeds?.(signedIn) ?? []);
  const needs = byTimeLeft(joined(sources));
  const failed = sources.filter(({ error }) => error);
  const retry = () => {
    for (const source of failed) source.retry();
  };
  return (
    <Panel
      title={text('system.home.needs')}
      count={needs.length}
      aside={needs.length > 1 && text('system.home.byTimeLeft')}
    >
      <PanelRows
        // An error of one source must not hide the others.
        error={needs.length === 0 ? failed[0]?.error : null}
        isPending={sources.some(({ isPending, error }) => isPending && !error)}
        onRetry={retry}
        rows={ROWS}
      >
        {needs.length === 0 ? (
          <PanelEmpty
            drawing={<EmptyDrawing />}
            title={text('system.home.calm')}
            hint={text('system.home.calmHint')}
          />
        ) : (
          <ul>
            {needs.map((need) => (
              <Row key={need.key} need={need} />
            ))}
          </ul>
        )}
      </PanelRows>
    </Panel>
  );
}

function Row({ need: { icon, hue, what, about, when, minutesLeft, action } }: { need: Need }) {
  const text = useTexts();
  const due = minutesLeft < 0 ? text('system.home.overdue', { since: when }) : when;
  const colour = { color: `var(--m-${hue}-text)` };
  const shared = {
    size: 'xs',
    variant: 'default',
    fullWidth: true,
    'aria-label': `${action.label}: ${what}`,
  };
  return (
    <li className={classes.need}>
      <span className={classes.icon} style={colour} aria-hidden>
        {icon}
      </span>
      <span className={`${classes.what} t-med cut`} title={what}>
        {what}
      </span>
      <span className={`${classes.when} cut`} style={colour} title={due}>
        {due}
      </span>
      <span className={`${classes.about} dim cut`} title={about}>
        {about}
      </span>
      <span className={classes.action}>
        {'to' in action ? (
          <Button
            {...shared}
            renderRoot={(props) => <Link to={action.to} hash={action.hash ?? ''} {...props} />}
          >
            {action.label}
          </Button>
        ) : (
          <Button {...shared} onClick={() => void action.run()}>
            {action.label}
          </Button>
        )}
      </span>
    </li>
  );
}
