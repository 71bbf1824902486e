const KINDS = ['drop_before_commit', 'drop_after_commit', 'delay', 'garbage', 'none'] as const;
export interface Fault {
  kind: (typeof KINDS)[number];
  /** Only of this message, as `OTA_HotelResRQ`; empty: of all. */
  message: string;
  /** How many answers it spoils. */
  next: number;
  milliseconds: number;
}

/** What goes wrong next. */
export function createFaults() {
  let current: Fault = { kind: 'none', message: '', next: 0, milliseconds: 0 };
  return {
    set(asked: Partial<Fault>): boolean {
      const { kind = 'none', message = '', next = 1, milliseconds = 0 } = asked;
      if (!KINDS.includes(kind)) return false;
      current = { kind, message, next, milliseconds };
      return true;
    },
    /** The fault of this message, which it uses up. */
    take(message: string): Fault | undefined {
      const isMeant = current.kind !== 'none' && current.next > 0;
      if (!isMeant || (current.message !== '' && current.message !== message)) return undefined;
      current.next -= 1;
      return current;
    },
  };
}
