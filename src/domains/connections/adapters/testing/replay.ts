import type { OutgoingReply } from '#server/http.ts';
import type { Messages } from '../../contract/log.ts';
import { createPorts } from '../ports.ts';

/** An exchange as the log saves it. */
export interface Recorded extends Messages {
  http_status: number | null;
}

/** Ports to an operator that answers as it did in a recorded exchange. */
export function replayOf({ answer, http_status }: Recorded) {
  // The log holds text: what encoding it came in no longer matters.
  const text = answer?.text.replace(/^\ufeff?<\?xml[^>]*\?>/, '') ?? '';
  const [contentType = ''] = answer?.mediaType.split(';') ?? [];
  const reply: OutgoingReply = {
    status: http_status ?? 0,
    contentType,
    headers: {},
    body: Buffer.from(text),
  };
  return createPorts({ http: { send: async () => reply }, log: { exchanged: () => {} }, count: () => {} });
}
