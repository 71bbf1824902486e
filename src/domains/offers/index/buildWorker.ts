import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { serveTasks } from '#server/threads/serveTasks.ts';
import { Batch, type RefusedLine } from '../batches/batch.ts';
import { type Layers, withDelta } from '../batches/delta.ts';
import { BrokenSegment, loadSegment, saveSegment } from '../segments/file.ts';
import type { BuildTask, Built, SegmentFiles, Target } from './tasks.ts';

let batch: Batch | undefined;

serveTasks((task: BuildTask): Built => {
  if ('load' in task) return load(task.load);
  if ('begin' in task) {
    const { begin: start, ...context } = task;
    batch = new Batch({ start, ...context });
  } else if ('change' in task) {
    const { text, target, ...context } = task.change;
    const change = new Batch(context);
    change.add(Buffer.from(text));
    return finish(change, target);
  } else if ('add' in task) batch?.add(task.add);
  else if ('file' in task) batch?.addFile(task.file, task.range);
  else if ('abort' in task) batch = undefined;
  else {
    if (!batch) throw new Error('No batch has begun.');
    const whole = batch;
    batch = undefined;
    return finish(whole, task.finish);
  }
  return batch ? { progress: batch.progress } : {};
});

function load(path: string): Built {
  if (!existsSync(path)) return {};
  try {
    return { loaded: loadSegment(path) };
  } catch (error) {
    if (error instanceof BrokenSegment) return { isBroken: true };
    // A disk that fails here fails for one operator; its next delivery brings the offers back.
    process.stderr.write(`${path} cannot be read: ${error}\n`);
    return {};
  }
}

function finish(batch: Batch, { files, layers: before, isElsewhere }: Target): Built {
  const { kind, refusedTo } = batch.start;
  const { report, segment } = batch.finish();
  if (refusedTo !== undefined) writeRefused(refusedTo, batch.refusedLines);
  if (!segment) return { report };
  if (isElsewhere) return { report, layers: { base: segment } };
  const isBased = before?.base.about.currency === segment.about.currency;
  if (kind === 'delta' && !isBased) return { report: { ...report, outcome: 'no_base' } };
  const layers = kind === 'delta' && before ? withDelta(before, segment) : { base: segment };
  if (files) store(files, before, layers);
  return { report, layers };
}

function writeRefused(path: string, lines: readonly RefusedLine[]): void {
  rmSync(path, { force: true });
  if (lines.length === 0) return;
  writeFileSync(
    path,
    lines.map(({ line, reason, raw }) => `${line}\t${reason}\t${raw}\n`).join(''),
    'latin1',
  );
}

/** The base first: a delta that belongs to an older base is not served. */
function store({ base, delta }: SegmentFiles, before: Layers | undefined, layers: Layers): void {
  if (layers.base !== before?.base) saveSegment(base, layers.base);
  if (layers.delta) saveSegment(delta, layers.delta);
  else if (existsSync(delta)) rmSync(delta);
}
