import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Platform } from '#server/platform.ts';
import { sealMessage } from './sealed.ts';

const MAX_BYTES = 20 * 1024 * 1024;

/** A real SMTP server on this machine that stores what it receives, for the mail catcher page. */
export async function startMailbox({
  pools,
  secrets,
}: Platform): Promise<{ url: string; stop(): Promise<void> }> {
  const keep = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    const message = await buffer(stream);
    const { subject = '' } = await PostalMime.parse(message);
    const { mailFrom, rcptTo } = session.envelope;
    await pools.system
      .insertInto('caught_mails')
      .values({
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
