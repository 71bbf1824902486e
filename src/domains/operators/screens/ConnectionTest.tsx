import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { sayFailed } from '#web/ui/notices.tsx';
import { type Contract, contractCalls } from '../contract.ts';
import { TestResult } from '../widgets/TestResult.tsx';
import classes from './operators.module.css';

interface Props {
  contract: Contract;
  /** The server tests stored values, so unsaved changes disable the test. */
  isDirty: boolean;
}

/** Tests whether the operator answers and accepts the credentials. */
export function ConnectionTest({ contract: { id, version }, isDirty }: Props) {
  const text = useTexts();
  const { mutate, isPending, data } = useMutation({
    mutationFn: async () => {
      const reply = await call(contractCalls.test, { body: { id } });
      return { ...reply.data, version };
    },
    onError: sayFailed,
  });
  // A change makes the result outdated.
  const told = data?.version === version && !isDirty ? data : undefined;
  return (
    <div className={classes.test}>
      <Button
        variant="default"
        size="sm"
        loading={isPending}
        disabled={isDirty}
        aria-describedby={isDirty ? `save-first-${id}` : undefined}
        onClick={() => mutate()}
      >
        {text('operators.test')}
      </Button>
      <p className="t-meta dim" aria-live="polite">
        {isDirty && <span id={`save-first-${id}`}>{text('operators.test.saveFirst')}</span>}
        {isPending && text('operators.test.running')}
        {told && !isPending && <TestResult state={told.state} ms={told.ms} />}
      </p>
    </div>
  );
}
