import { ActionIcon, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { HomePart } from '#web/domain.ts';
import { useTexts } from '#web/i18n.ts';
import { byTimeLeft, joined, type Need } from '#web/needs.ts';
import type { SignedIn } from '#web/session/person.ts';
import { Panel, PanelEmpty, PanelRows } from '#web/ui/Panel.tsx';
import classes from './home.module.css';

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
        name="needs"
        count={needs.length}
      >
        {needs.length === 0 ? (
          <PanelEmpty title={text('system.home.calm')} hint={text('system.home.calmHint')} />
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

function Row({ need }: { need: Need }) {
  const { icon, hue, what, about, when, action, done } = need;
  const colour = { color: `var(--m-${hue}-text)` };
  const shared = {
    className: classes.act ?? '',
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
      <span className={classes.words}>
        <span className={`${classes.what} t-med cut`} title={what}>
          {what}
        </span>
        <span className={`${classes.about} dim cut`} title={about}>
          {about}
        </span>
      </span>
      <span className={`${classes.when} cut`} style={colour} title={when}>
        {when}
      </span>
      <span className={classes.action}>
        {done && (
          <ActionIcon
            className={classes.done ?? ''}
            size={28}
            variant="default"
            aria-label={`${done.label}: ${what}`}
            title={done.label}
            onClick={() => void done.run()}
          >
            <IconCheck size={16} stroke={1.6} />
          </ActionIcon>
        )}
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
