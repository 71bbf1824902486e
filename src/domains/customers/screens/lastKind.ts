type Kind = 'person' | 'company';

/** One for each user: a browser is used by several people. */
const placeOf = (userId: number) => `maestral.customerKind.${userId}`;

/** Whether the user's last new card was that of a company; null before the first one. */
export function lastKind(userId: number | undefined): boolean | null {
  const stored = userId === undefined ? null : localStorage.getItem(placeOf(userId));
  return stored === null ? null : stored === 'company';
}

export function keepKind(userId: number | undefined, kind: Kind): void {
  if (userId !== undefined) localStorage.setItem(placeOf(userId), kind);
}
