import type { Tx } from '#server/db/scope.ts';
import { TICKETS } from './demoTexts.ts';

const HOUR_MS = 3_600_000;

export async function seedTickets(tx: Tx, now: Date): Promise<void> {
  const users = await tx.selectFrom('users').select(['id', 'account_id', 'name', 'email']).execute();
  const byEmail = new Map(users.map((user) => [user.email, user]));
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString();
  for (const { by, subject, text, hoursAgo, answers = [] } of TICKETS) {
    const author = byEmail.get(by);
    if (!author) continue;
    const { account_id } = author;
    const lastHours = answers.at(-1)?.hoursAgo ?? hoursAgo;
    const state = answers.findLast((answer) => answer.state)?.state ?? 'open';
    const { id } = await tx
      .insertInto('support_tickets')
      .values({
        ...{ account_id, user_id: author.id, user_name: author.name, subject, text, state },
        ...{ created_at: before(hoursAgo), changed_at: before(lastHours) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const answer of answers) {
      const writer = byEmail.get(answer.by ?? by) ?? author;
      await tx
        .insertInto('support_answers')
        .values({
          ...{ account_id, ticket_id: id, user_id: writer.id, user_name: writer.name, text: answer.text },
          ...{ state: answer.state ?? null, created_at: before(answer.hoursAgo) },
        })
        .execute();
    }
  }
}
