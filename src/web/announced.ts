type Hearer = (data: unknown) => void;

const hearers = new Map<string, Set<Hearer>>();

/** What the server announces to this page: whoever shows it hears of it here, without loading the line itself. */
export function hearAnnounced(event: string, hearer: Hearer): () => void {
  const known = hearers.get(event) ?? new Set();
  hearers.set(event, known.add(hearer));
  return () => void known.delete(hearer);
}

export function tellAnnounced(event: string, data: unknown): void {
  for (const hearer of hearers.get(event) ?? []) hearer(data);
}
