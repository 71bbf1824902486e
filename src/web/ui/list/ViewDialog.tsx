import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { viewNaming } from '#domains/lists/contract.ts';
import { useTexts } from '#web/i18n.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { useSentForm } from '../form.ts';
import { mayLeave } from '../unsaved.ts';

interface Props {
  title: string;
  naming: { name: string; shared: boolean };
  send: (naming: { name: string; shared: boolean }) => Promise<unknown>;
  onClose: () => void;
}

/** What a view is called, and whether colleagues see it. */
export function ViewDialog({ title, naming, send, onClose }: Props) {
  const text = useTexts();
  const { form, field, submit, isSending } = useSentForm({
    schema: viewNaming,
    initialValues: naming,
    send: async (values) => {
      await send(values);
      onClose();
    },
  });
  const giveUp = async () => {
    if (!form.isDirty() || (await mayLeave())) onClose();
  };
  return (
    <Dialog title={title} onClose={() => void giveUp()}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput data-autofocus label={text('lists.views.name')} autoComplete="off" {...field('name')} />
          <Checkbox label={text('lists.views.shared')} {...field('shared', 'checkbox')} />
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {text('common.cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {text('common.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
