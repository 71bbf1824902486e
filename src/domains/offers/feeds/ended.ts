import { PartnerFailed } from '#server/http.ts';
import type { FailedBecause, RefusedBecause } from '../rules.ts';

/** A delivery that comes to no good end, for a reason that has a name. */
export class DeliveryEnded extends Error {
  override readonly name = 'DeliveryEnded';
  readonly state: 'refused' | 'failed' | 'cancelled';
  readonly why: RefusedBecause | FailedBecause | '';

  constructor(state: 'cancelled');
  constructor(state: 'refused', why: RefusedBecause);
  constructor(state: 'failed', why: FailedBecause);
  constructor(state: 'refused' | 'failed' | 'cancelled', why: RefusedBecause | FailedBecause | '' = '') {
    super(`${state} ${why}`);
    this.state = state;
    this.why = why;
  }
}

const OF_DISK: Record<string, FailedBecause> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EFBIG: 'disk_full',
  EACCES: 'folder_closed',
  EPERM: 'folder_closed',
  EROFS: 'folder_closed',
};
/** An error loses its code between threads; its message begins with it. */
const CODE = /^([A-Z]{4,}):/;

/** The name of a failure; undefined: a defect of ours. */
export function endOf(error: unknown): DeliveryEnded | undefined {
  if (error instanceof DeliveryEnded) return error;
  if (error instanceof PartnerFailed) {
    if (error.fault === 'too-large' || error.fault === 'bomb')
      return new DeliveryEnded('refused', 'too_large');
    return new DeliveryEnded('failed', error.fault === 'refused' ? 'bad_place' : 'no_answer');
  }
  const { code, message = '' } = error as Partial<NodeJS.ErrnoException>;
  const why = OF_DISK[code ?? CODE.exec(message)?.[1] ?? ''];
  return why && new DeliveryEnded('failed', why);
}
