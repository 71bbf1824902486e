import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { useTexts } from '#web/i18n.ts';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { CountedArea } from '#web/ui/fields/CountedArea.tsx';
import { useSentForm } from '#web/ui/form.ts';
import { sayDone } from '#web/ui/notices.tsx';
import { answerText, type Ticket } from '../contract.ts';
import { LONGEST_TEXT, type TicketState } from '../rules.ts';
import { useTicketChanges } from './queries.ts';
import classes from './support.module.css';

/** A message reopens a closed ticket; the author may close it with the last message. */
export function AnswerForm({ ticket: { id, state } }: { ticket: Ticket }) {
  const text = useTexts();
  const { answer } = useTicketChanges(id);
  const becomes = useRef<TicketState>('open');
  const { field, submit, isSending, adopt, draft } = useSentForm({
    draft: { record: 'tickets', id },
    schema: answerText,
    initialValues: { text: '' },
    send: (values) => answer({ ...answerText.parse(values), state: becomes.current }),
    onSent() {
      adopt({ text: '' });
      sayDone(text('support.sent'));
    },
  });
  const as = (wanted: TicketState) => () => {
    becomes.current = wanted;
  };
  const isOpen = state === 'open';
  return (
    <form onSubmit={submit} noValidate className={`card ${classes.answer}`}>
      <DraftNotice {...draft} />
      <CountedArea label={text('support.answer')} minRows={4} allowed={LONGEST_TEXT} {...field('text')} />
      {!isOpen && <p className="t-meta dim">{text('support.opensAgain')}</p>}
      <Group justify="end" gap="xs">
        {isOpen && (
          <Button type="submit" variant="default" disabled={isSending} onClick={as('closed')}>
            {text('support.sendAndClose')}
          </Button>
        )}
        <Button type="submit" loading={isSending} onClick={as('open')}>
          {text('support.send')}
        </Button>
      </Group>
    </form>
  );
}
