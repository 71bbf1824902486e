/** How to connect, as plain instructions on the screen. */
export const INSTRUCTIONS = [0, 1, 2, 3, 4] as const;

/** What happens to an option when it expires. */
export const ON_EXPIRE = { cancel: 0, confirm: 1 } as const;

/** The operator for trials; owners only. */
export const TEST_TOC = 'TEST';

/** Outcomes of the connection test. */
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

/** The badge of an enabled operator: active, active for this agency only, or off. */
export const badgeOf = ({ active, exclusive }: { active: boolean; exclusive: boolean }) =>
  active ? (exclusive ? 'sun' : 'adria') : 'bad';
