import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/i18n.ts';
import type { SignedIn } from '#web/session/person.ts';
import { Panel, PanelBody } from '#web/ui/Panel.tsx';
import { firstSteps } from '../rules.ts';
import classes from './home.module.css';

/** The first steps, until all are done. */
export function StepsPanel({ user }: SignedIn) {
  const text = useTexts();
  const steps = firstSteps(user);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Panel
      title={text('system.home.steps')}
      aside={text('system.home.stepsDone', { done, all: steps.length })}
    >
      <PanelBody>
        <ul className={classes.steps}>
          {steps.map(({ step, isDone }) => (
            <li key={step} className={classes.step}>
              {isDone ? (
                <IconCircleCheckFilled
                  size={18}
                  color="var(--m-ok-mark)"
                  aria-label={text('system.home.done')}
                />
              ) : (
                <IconCircle
                  size={18}
                  stroke={1.6}
                  color="var(--m-faint)"
                  aria-label={text('system.home.toDo')}
                />
              )}
              {isDone ? (
                <span className="dim">{text(`system.home.step.${step}`)}</span>
              ) : (
                <Link to="/settings/profile" className="link">
                  {text(`system.home.step.${step}`)}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}
