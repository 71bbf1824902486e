export type PartnerFault =
  | 'refused'
  | 'unreachable'
  | 'certificate'
  | 'lost'
  | 'late'
  | 'cancelled'
  | 'too-large'
  | 'bomb'
  | 'wrong-type'
  | 'encoding';

/** What is kept of an answer that is not read. */
interface RefusedAnswer {
  status: number;
  contentType: string;
  headers: Record<string, string>;
  /** Its beginning. */
  body: Buffer;
}

/** A partner that may not be called, or gave no usable answer. */
export class PartnerFailed extends Error {
  override readonly name = 'PartnerFailed';
  readonly fault: PartnerFault;
  /** Whether anything left. Before that nothing can have happened at the partner. */
  sent: boolean;
  /** Where there was one. */
  answer: RefusedAnswer | undefined;

  constructor(fault: PartnerFault, detail: string, sent = false) {
    super(`${fault}: ${detail}`);
    this.fault = fault;
    this.sent = sent;
  }
}

/** The code of an address that may not be called. */
export const ADDRESS_REFUSED = 'MAESTRAL_ADDRESS';

/** Of calls after our own stop: they say nothing of the partner. */
const STOPPED = ['UND_ERR_CLOSED', 'UND_ERR_DESTROYED'];

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|^ERR_(SSL|TLS|OSSL)|^EPROTO$/;

/** What an error of the network means. `sent`: whether the request had begun to leave. */
export function asFault(error: unknown, sent: boolean): PartnerFailed {
  if (error instanceof PartnerFailed) {
    error.sent ||= sent;
    return error;
  }
  const { name = '', code: given, message = '' } = error as Partial<NodeJS.ErrnoException>;
  const code = typeof given === 'string' ? given : ''; // A number where a signal ended it.
  if (code === ADDRESS_REFUSED) return new PartnerFailed('refused', message);
  if (name === 'TimeoutError' || code.includes('TIMEOUT')) return new PartnerFailed('late', message, sent);
  if (name === 'AbortError' || STOPPED.includes(code)) return new PartnerFailed('cancelled', message, sent);
  if (!sent && CERTIFICATE.test(code)) return new PartnerFailed('certificate', `${code} ${message}`);
  if (code.startsWith('Z_')) return new PartnerFailed('encoding', `${code} ${message}`, sent);
  return new PartnerFailed(sent ? 'lost' : 'unreachable', `${code} ${message}`, sent);
}
