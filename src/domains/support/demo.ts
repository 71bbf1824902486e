import type { Tx } from '#server/db/scope.ts';
import type { Demo } from '#server/domain.ts';
import { ticketsOf } from './demoTexts.ts';

const HOUR_MS = 3_600_000;

export async function seedTickets(tx: Tx, world: Demo['world'], now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString();
  for (const { by, subject, text, hoursAgo, answers = [] } of ticketsOf(world)) {
    const lastHours = answers.at(-1)?.hoursAgo ?? hoursAgo;
    const state = answers.findLast((answer) => answer.state)?.state ?? 'open';
    const { id } = await tx
      .insertInto('support_tickets')
      .values({
        account_id: by.account_id,
        user_id: by.id,
        user_name: by.name,
        subject,
        text,
        state,
        created_at: before(hoursAgo),
        changed_at: before(lastHours),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const answer of answers) {
      const writer = answer.by ?? by;
      await tx
        .insertInto('support_answers')
        .values({
          account_id: by.account_id,
          ticket_id: id,
          user_id: writer.id,
          user_name: writer.name,
          text: answer.text,
          state: answer.state ?? null,
          created_at: before(answer.hoursAgo),
        })
        .execute();
    }
  }
}
