import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { useSentForm } from '#web/ui/form.ts';
import { sayDone } from '#web/ui/notices.tsx';
import { systemCalls } from '../contract.ts';
import { useJobChanges } from './queries.ts';

interface Props {
  ids: number[];
  onDone: () => void;
  onClose: () => void;
}

/** A dropped job is never done, so a reason is required. */
export function DropDialog({ ids, onDone, onClose }: Props) {
  const text = useTexts();
  const { drop } = useJobChanges();
  const { field, submit, isSending } = useSentForm({
    schema: systemCalls.dropJobs.body,
    initialValues: { ids, reason: '' },
    send: async (body) => {
      const { data } = await drop.mutateAsync(body);
      sayDone(text('system.jobs.changed', { count: data.changed }));
      onDone();
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={text('system.jobs.dropTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p className="t-body">{text('system.jobs.dropLead', { count: ids.length })}</p>
          <Textarea data-autofocus rows={3} label={text('system.jobs.reason')} {...field('reason')} />
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {text('common.cancel')}
            </Button>
            <Button type="submit" color="bad" loading={isSending}>
              {text('system.jobs.dropSubmit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
