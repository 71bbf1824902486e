import { readElsewhere } from '#domains/history/actions.ts';
import { type ServedRoute, serve } from '#server/serve.ts';
import { createTicket, limitAnswers, limitTickets, ticketIn, writeInto } from './actions.ts';
import { ticketCalls } from './contract.ts';
import { ticketPage } from './lists.ts';

const TABLE = 'support_tickets';

export const supportRoutes: ServedRoute[] = [
  serve(ticketCalls.search, (call) => ticketPage(call, call.body)),

  serve(ticketCalls.find, async (call) => {
    const { id } = call.params;
    const there = await call.reach(TABLE, id);
    const data = await there.read((db) => ticketIn(db, there.user, 'ticket.read', id));
    await readElsewhere(call, there.user.accountId, { entity: TABLE, id });
    return { data };
  }),

  serve(ticketCalls.create, async ({ platform, write, user, body }) => {
    await limitTickets(platform.limiter, user);
    return { data: await write((tx) => createTicket(tx, user, body)) };
  }),

  serve(ticketCalls.answer, async ({ platform, reach, user, body }) => {
    await limitAnswers(platform.limiter, user);
    const there = await reach(TABLE, body.id);
    return { data: await there.write((tx) => writeInto(tx, there.user, body)) };
  }),

  serve(ticketCalls.state, async ({ platform, reach, user, body }) => {
    await limitAnswers(platform.limiter, user);
    const there = await reach(TABLE, body.id);
    return { data: await there.write((tx) => writeInto(tx, there.user, { ...body, text: '' })) };
  }),
];
