import { notify } from '#domains/notifications/actions.ts';
import type { Notice } from '#domains/notifications/store.ts';
import { queueUserMail, type Recipient } from '#domains/org/actions/mails.ts';
import { findUser, listAllowed } from '#domains/org/store/users.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import type { Listeners } from '#server/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { paddedNumber } from '#shared/recordNumber.ts';
import { textIn } from '#shared/texts.ts';
import type { Ticket, TicketAnswer } from './contract.ts';
import { supportMailTexts } from './mailTexts.ts';
import { eventOf, isByAuthor, type TicketEvent } from './rules.ts';
import { findTicket } from './store.ts';

const EVERYWHERE = { accountId: null, userId: null };
const ROUTE = '/settings/tickets';
const TITLES: Record<TicketEvent, string> = {
  new: 'support.told.new',
  answered: 'support.told.answered',
  closed: 'support.told.closed',
  reopened: 'support.told.reopened',
};

export const supportListeners = (platform: Platform): Listeners => ({
  /** Notifies the other side and updates every page that shows the ticket. */
  'support.written': async ({ payload }) => {
    const ids = { ticket: Number(payload.id), answer: Number(payload.answer_id) };
    const watching = await systemWrite(platform.pools, (tx) => tell(tx, platform, ids));
    for (const id of watching) {
      const data = { ticket: { id: ids.ticket } };
      await platform.announce({ to: `private-user-update.${id}`, event: 'ticket.update', data });
    }
  },
});

async function tell(tx: Tx, platform: Platform, ids: { ticket: number; answer: number }): Promise<number[]> {
  const ticket = await findTicket(tx, EVERYWHERE, ids.ticket);
  if (!ticket) return []; // Deleted with its agency.
  const answer = ticket.answers.find(({ id }) => id === ids.answer);
  const writer = (answer ?? ticket).user;
  const author = ticket.user.id === null ? undefined : await findUser(tx, ticket.user.id);
  const helpers = await listAllowed(tx, 'ticket.answer', ticket.account.id);
  const isAuthors = isByAuthor({ writer: writer.id, author: ticket.user.id });
  const others: Recipient[] = isAuthors ? helpers : author?.active && !author.trashed ? [author] : [];
  const readers = others.filter(({ id }) => id !== writer.id);
  await tellReaders(tx, platform, readers, { ticket, answer, isAuthors });
  return [...new Set([...helpers, ...(author ? [author] : [])].map(({ id }) => id))];
}

interface Written {
  ticket: Ticket;
  answer: TicketAnswer | undefined;
  isAuthors: boolean;
}

/** Idempotent: one notice per reader; users who switched the type off get no mail either. */
async function tellReaders(tx: Tx, platform: Platform, readers: Recipient[], written: Written) {
  const byAccount = Map.groupBy(readers, ({ account_id }) => account_id);
  for (const [accountId, some] of byAccount) {
    const ids = some.map(({ id }) => id);
    const notified = await notify(tx, accountId, ids, noticeOf(written));
    for (const reader of some.filter(({ id }) => notified.includes(id))) {
      await mail(tx, platform, reader, written);
    }
  }
}

/** The list of types is closed; this one fits questions and answers. */
function noticeOf({ ticket: { id, subject, account, user }, answer }: Written): Notice {
  const name = (answer ?? { user }).user.name;
  return {
    type: 'request_answered',
    title: TITLES[eventOf(answer)],
    body: 'support.told.body',
    params: { name, subject, number: paddedNumber(id), account: account.name },
    issuer: name,
    route: `${ROUTE}/${id}`,
    cause: `ticket ${id} answer ${answer?.id ?? 0}`,
  };
}

function mail(tx: Tx, platform: Platform, reader: Recipient, { ticket, answer, isAuthors }: Written) {
  const { id, subject, account } = ticket;
  const event = eventOf(answer);
  const kind = isAuthors && event === 'answered' ? 'written' : event;
  const { text, user } = answer ?? ticket;
  return queueUserMail(tx, platform, reader, {
    kind: `support.${kind}`,
    say: (locale, part, params) =>
      textIn(supportMailTexts, locale, part === 'button' ? part : `${kind}.${part}`, params),
    url: `${platform.publicUrl()}${ROUTE}/${id}`,
    params: {
      number: paddedNumber(id),
      subject,
      writer: user.name,
      agency: account.name,
      // Each line is a paragraph.
      text: text.replace(/\n{2,}/g, '\n'),
    },
  });
}
