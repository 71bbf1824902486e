import { ActionIcon, Alert, Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import { noticeOf } from './failures.ts';

interface Props {
  error: unknown;
  /** The title; without one the error itself is the title. */
  heading?: string;
  onRetry?: () => void;
}

/** A failure, shown in place of its result. */
export function FailureAlert({ error, heading, onRetry }: Props) {
  const text = useTexts();
  const { title, lines, requestId } = noticeOf(error);
  const texts = heading === undefined ? lines : [title, ...lines];
  return (
    <Alert
      color="bad"
      title={heading ?? title}
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
      role="alert"
    >
      <Stack gap="xs" align="start">
        {texts.map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
        {requestId !== undefined && <RequestId id={requestId} />}
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {text('common.retry')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function RequestId({ id }: { id: string }) {
  const text = useTexts();
  return (
    <Group gap="2xs" wrap="nowrap">
      <Text size="xs" c="dimmed">
        RQID: {id}
      </Text>
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <ActionIcon
            size={24}
            onClick={copy}
            aria-label={text(copied ? 'ui.copied' : 'ui.copy')}
            title={text(copied ? 'ui.copied' : 'ui.copy')}
          >
            {copied ? <IconCheck size={14} stroke={1.75} /> : <IconCopy size={14} stroke={1.75} />}
          </ActionIcon>
        )}
      </CopyButton>
    </Group>
  );
}
