type Hearer = (data: unknown) => void;

const hearers = new Map<string, Set<Hearer>>();

/** Announcements of the server, for screens that do not load the socket themselves. */
export function onAnnounced(event: string, hearer: Hearer): () => void {
  const known = hearers.get(event) ?? new Set();
  hearers.set(event, known.add(hearer));
  return () => void known.delete(hearer);
}

export function publishAnnouncement(event: string, data: unknown): void {
  for (const hearer of hearers.get(event) ?? []) hearer(data);
}
