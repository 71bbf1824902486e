import { readFileSync } from 'node:fs';

export interface Sample {
  heapMb: number;
  rssMb: number;
}

const MB = 2 ** 20;

/** The heap that the product reports, and the memory of its process. */
export async function sampleOf(url: string, pid: number): Promise<Sample> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const heap = Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1]);
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { heapMb: heap / MB, rssMb: Number(resident) / 1024 };
}
