import { Checkbox, TextInput } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { useSentForm } from '../form.ts';
import type { ListSettings } from '../listParts.ts';
import { mayLeave } from '../unsaved.ts';

interface Props {
  title: string;
  schema: ListSettings['viewNaming'];
  naming: { name: string; shared: boolean };
  send: (naming: { name: string; shared: boolean }) => Promise<unknown>;
  onClose: () => void;
}

/** Name of a view, and whether it is shared. */
export function ViewDialog({ title, schema, naming, send, onClose }: Props) {
  const text = useTexts();
  const { form, field, submit, isSending } = useSentForm({
    schema,
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
    <FormDialog
      title={title}
      submitLabel={text('common.save')}
      isSending={isSending}
      onSubmit={submit}
      onClose={() => void giveUp()}
      onCancel={onClose}
    >
      <TextInput data-autofocus label={text('lists.views.name')} autoComplete="off" {...field('name')} />
      <Checkbox label={text('lists.views.shared')} {...field('shared', 'checkbox')} />
    </FormDialog>
  );
}
