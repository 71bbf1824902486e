import { Skeleton, Stack, Title } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import { EmptyDrawing } from '#web/ui/EmptyDrawing.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import classes from './records.module.css';

interface LoadingProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Keeps the layout of the loaded form. */
export function SettingsLoading({ title, error, onRetry }: LoadingProps) {
  const text = useTexts();
  return (
    <Stack gap="md" className={classes.page ?? ''}>
      <Title order={1}>{title}</Title>
      {error ? (
        <FailureAlert error={error} onRetry={onRetry} />
      ) : (
        <Skeleton height={420} radius="lg" role="status" aria-label={text('ui.loading')} />
      )}
    </Stack>
  );
}

export function SettingsNone({ title, reason }: { title: string; reason: string }) {
  return (
    <Stack gap="md" className={classes.page ?? ''}>
      <Title order={1}>{title}</Title>
      <section className={`card ${classes.none}`} role="status">
        <EmptyDrawing />
        <p className="t-body">{reason}</p>
      </section>
    </Stack>
  );
}
