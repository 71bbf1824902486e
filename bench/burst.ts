/** Requests many documents at once, from a process of its own: the measuring process must stay idle. */
process.on('message', async ({ url, headers, count }: Burst) => {
  const ask = async () => {
    const reply = await fetch(url, { headers });
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`${url}: ${reply.status}`);
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: count }, ask));
  process.send?.(performance.now() - startedAt);
});
process.on('disconnect', () => process.exit());

export interface Burst {
  url: string;
  headers: Record<string, string>;
  count: number;
}
