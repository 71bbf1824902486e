import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#web/i18n.ts';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { CountedArea } from '#web/ui/fields/CountedArea.tsx';
import { useSentForm } from '#web/ui/form.ts';
import { sayDone } from '#web/ui/notices.tsx';
import { newTicket } from '../contract.ts';
import { LONGEST_TEXT } from '../rules.ts';
import { useNewTicket } from '../screens/queries.ts';

/** Creates a ticket and opens it. */
export function NewTicketDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const navigate = useNavigate();
  const create = useNewTicket();
  const { field, submit, isSending, form, draft } = useSentForm({
    draft: { record: 'tickets', id: undefined },
    schema: newTicket,
    initialValues: { subject: '', text: '' },
    async send(values) {
      const { id } = await create(newTicket.parse(values));
      form.resetDirty();
      sayDone(text('support.made'));
      onClose();
      void navigate({ to: '/settings/tickets/$id', params: { id: String(id) } });
    },
  });
  return (
    <FormDialog
      title={text('support.new')}
      submitLabel={text('support.send')}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <DraftNotice {...draft} />
      <TextInput required data-autofocus label={text('support.subject')} {...field('subject')} />
      <CountedArea
        required
        minRows={6}
        label={text('support.question')}
        allowed={LONGEST_TEXT}
        {...field('text')}
      />
    </FormDialog>
  );
}
