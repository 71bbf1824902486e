const STATUSES = ['401', '403', '404'] as const;
/** Those that a whole page is shown for. */
export type Status = (typeof STATUSES)[number];
export const isStatus = (value: unknown): value is Status => STATUSES.some((status) => status === value);
