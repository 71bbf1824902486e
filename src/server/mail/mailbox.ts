import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Platform } from '#server/platform.ts';
import { sealMessage } from './sealed.ts';

const MAX_BYTES = 20 * 1024 * 1024;
const MESSAGE_ID = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/;

/** A real SMTP server on this machine that stores what it receives, for the mail catcher page. */
export async function startMailbox({
  pools,
  secrets,
}: Platform): Promise<{ url: string; stop(): Promise<void> }> {
  /** The queued mail, by its id in the message id. */
  const findSent = async (messageId: string) => {
    const [, id] = MESSAGE_ID.exec(messageId) ?? [];
    if (id === undefined) return undefined;
    return pools.system
      .selectFrom('mails')
      .where('id', '=', id)
      .select(['account_id', 'kind'])
      .executeTakeFirst();
  };
  const keep = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    const message = await buffer(stream);
    const { subject = '', messageId = '' } = await PostalMime.parse(message);
    const { mailFrom, rcptTo } = session.envelope;
    const sent = await findSent(messageId);
    await pools.system
      .insertInto('caught_mails')
      .values({
        account_id: sent?.account_id ?? null,
        kind: sent?.kind ?? '',
        sender: mailFrom === false ? '' : mailFrom.address,
        recipients: rcptTo.map(({ address }) => address),
        subject,
        message: sealMessage(secrets, message),
      })
      .execute();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    onData: (stream, session, done) => {
      keep(stream, session).then(
        () => done(),
        () => done(Object.assign(new Error('The mailbox is not available.'), { responseCode: 451 })),
      );
    },
  });
  server.on('error', () => {}); // A client that disconnects must not end the process.
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo; // It listens on TCP.
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
