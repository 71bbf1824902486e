import { IconCheck, IconRotateClockwise } from '@tabler/icons-react';
import { writtenTime } from '#shared/dates.ts';
import { useTexts } from '#web/i18n.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import type { Ticket, TicketAnswer } from '../contract.ts';
import { AnswerForm } from './AnswerForm.tsx';
import classes from './support.module.css';

/** The messages of a ticket, and the form for the next one. */
export function Thread({ ticket, userId }: { ticket: Ticket; userId: number }) {
  const text = useTexts();
  const { user, created_at, answers } = ticket;
  return (
    <div className={classes.thread}>
      {/* What comes while somebody looks at it is read out. */}
      <div role="log" aria-label={text('support.thread')}>
        <ol className={classes.messages}>
          <Message user={user} text={ticket.text} created_at={created_at} isOwn={user.id === userId} />
          {answers.map((answer) => (
            <Answer key={answer.id} answer={answer} isOwn={answer.user.id === userId} />
          ))}
        </ol>
      </div>
      <AnswerForm ticket={ticket} />
    </div>
  );
}

function Answer({ answer, isOwn }: { answer: TicketAnswer; isOwn: boolean }) {
  const { text, state } = answer;
  return (
    <>
      {text !== '' && <Message {...answer} isOwn={isOwn} />}
      {state !== null && <Turn answer={answer} />}
    </>
  );
}

type MessageProps = Pick<TicketAnswer, 'user' | 'text' | 'created_at'> & { isOwn: boolean };

function Message({ user, text: said, created_at, isOwn }: MessageProps) {
  const text = useTexts();
  return (
    <li className={`card ${classes.message}`} data-own={isOwn || undefined}>
      <Avatar name={user.name} />
      <div className={classes.said}>
        <p className={classes.who}>
          <span className="t-body t-med">{user.name}</span>
          {isOwn && <span className="t-meta dim">{text('support.you')}</span>}
          <time className="t-meta dim" dateTime={created_at}>
            {writtenTime(created_at)}
          </time>
        </p>
        <p className={classes.words}>{said}</p>
      </div>
    </li>
  );
}

function Turn({ answer: { state, user, created_at } }: { answer: TicketAnswer }) {
  const text = useTexts();
  const Icon = state === 'closed' ? IconCheck : IconRotateClockwise;
  return (
    <li className={`${classes.turn} t-meta dim`}>
      <Icon size={14} stroke={2} aria-hidden />
      <span>{text(state === 'closed' ? 'support.closedBy' : 'support.reopenedBy', { name: user.name })}</span>
      <time dateTime={created_at}>{writtenTime(created_at)}</time>
    </li>
  );
}
