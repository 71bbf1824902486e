const STATUSES = ['401', '403', '404'] as const;
/** Statuses with a page of their own. */
export type Status = (typeof STATUSES)[number];
export const isStatus = (value: unknown): value is Status => STATUSES.some((status) => status === value);
