/** How an agency is told to connect, in plain words on the screen. */
export const INSTRUCTIONS = [0, 1, 2, 3, 4] as const;

/** What becomes of an option when its time is over. */
export const ON_EXPIRE = { cancel: 0, confirm: 1 } as const;

/** The operator with which one tries things out; for owners alone. */
export const TEST_TOC = 'TEST';

/** What came of trying whether an operator can be reached. */
export const CONNECTION_STATES = [
  'connected',
  'denied',
  'unreachable',
  'late',
  'broken',
  'unconfigured',
  'unaddressed',
] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** How the badge of an enabled operator looks: it works, it works for this agency alone, or it is off. */
export const badgeOf = ({ active, exclusive }: { active: boolean; exclusive: boolean }) =>
  active ? (exclusive ? 'sun' : 'adria') : 'bad';
