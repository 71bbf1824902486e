import { Button, CopyButton, Group, Stack } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import classes from './licences.module.css';

const ICON = { size: 16, stroke: 1.6 };

/** Shows the key once; closes only after the user confirms having saved it. */
export function KeyDialog({ value, onClose }: { value: string; onClose: () => void }) {
  const text = useTexts();
  return (
    <Dialog
      width={600}
      onClose={onClose}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={text('licences.key.title')}
    >
      <Stack gap="md">
        <p className="t-body">{text('licences.key.lead')}</p>
        <output className={classes.key} aria-label={text('licences.access.key')}>
          {value}
        </output>
        <Group justify="end" gap="xs">
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <Button
                data-autofocus
                variant="default"
                onClick={copy}
                leftSection={copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
              >
                {text(copied ? 'ui.copied' : 'ui.copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{text('licences.key.done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
