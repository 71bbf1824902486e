import { Button, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { FailureAlert } from './FailureAlert.tsx';
import { useUnsaved } from './unsaved.ts';
import classes from './wizard.module.css';

interface WizardStep {
  key: string;
  label: string;
  /** One decision; the last step is the summary. */
  content: ReactNode;
  /** Whether this step is complete. */
  isReady?: boolean;
  /** Takes the whole width; its buttons stay in view. */
  isWide?: boolean;
  /** Beside the buttons. */
  foot?: ReactNode;
}

interface Props {
  label: string;
  steps: WizardStep[];
  /** Label of the last button. */
  doLabel: string;
  onDo: () => Promise<unknown>;
  /** Whether leaving would lose something. */
  isBegun: boolean;
}

/** Steps to an action at the end. The caller holds the state, so Back loses nothing. */
export function Wizard({ label, steps, doLabel, onDo, isBegun }: Props) {
  const text = useTexts();
  const [at, setAt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const step = steps[at];
  const isLast = at === steps.length - 1;
  const title = useTitleFocus(at);
  useUnsaved(() => isBegun && !isDone);

  const goTo = (wanted: number) => {
    setFailure(undefined);
    setAt(wanted);
  };
  const finish = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onDo();
      setDone(true);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={classes.wizard} aria-label={label} data-wide={step?.isWide || undefined}>
      <Steps steps={steps} at={at} onGo={goTo} />
      <div className={step?.isWide ? classes.card : `card ${classes.card}`}>
        <Title ref={title} tabIndex={-1} order={2} className={classes.title}>
          {step?.label}
        </Title>
        {step?.content}
        {failure !== undefined && <FailureAlert error={failure} />}
        <div className={classes.buttons}>
          {step?.foot}
          {at > 0 && (
            <Button variant="default" disabled={isBusy || isDone} onClick={() => goTo(at - 1)}>
              {text('common.back')}
            </Button>
          )}
          {isLast ? (
            <Button
              loading={isBusy}
              disabled={isDone || step?.isReady === false}
              onClick={() => void finish()}
            >
              {doLabel}
            </Button>
          ) : (
            <Button disabled={step?.isReady === false} onClick={() => goTo(at + 1)}>
              {text('ui.wizard.next')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** Earlier steps are links; later ones are not. */
function Steps({ steps, at, onGo }: Pick<Props, 'steps'> & { at: number; onGo: (wanted: number) => void }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ key, label }, index) => (
        <li key={key} className={classes.step} aria-current={index === at ? 'step' : undefined}>
          <button type="button" disabled={index >= at} onClick={() => onGo(index)}>
            <span className={classes.number} aria-hidden>
              {index < at ? <IconCheck size={14} stroke={2} /> : index + 1}
            </span>
            <span className="cut">{label}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Focuses the title of a new step, so that screen readers read it; not at the first render. */
function useTitleFocus(at: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current !== at) title.current?.focus();
    shown.current = at;
  }, [at]);
  return title;
}
