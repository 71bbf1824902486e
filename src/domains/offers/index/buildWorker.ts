import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { serveTasks } from '#server/threads/serveTasks.ts';
import { Batch, type RefusedLine } from '../batches/batch.ts';
import { type Layers, withDelta } from '../batches/delta.ts';
import { BrokenSegment, loadSegment, saveSegment } from '../segments/file.ts';
import type { BuildTask, Built, SegmentFiles } from './tasks.ts';

let batch: Batch | undefined;
let refusedTo: string | undefined;
let isDelta = false;

serveTasks((task: BuildTask): Built => {
  if ('load' in task) return load(task.load);
  if ('begin' in task) {
    const { begin: start, ...context } = task;
    batch = new Batch({ start, ...context });
    isDelta = start.kind === 'delta';
    refusedTo = start.refusedTo;
  } else if ('add' in task) batch?.add(task.add);
  else if ('file' in task) batch?.addFile(task.file, task.range);
  else if ('abort' in task) batch = undefined;
  else return finish(task.finish.files, task.finish.layers);
  return batch ? { progress: batch.progress } : {};
});

function load(path: string): Built {
  if (!existsSync(path)) return {};
  try {
    return { loaded: loadSegment(path) };
  } catch (error) {
    if (error instanceof BrokenSegment) return { isBroken: true };
    throw error;
  }
}

function finish(files: SegmentFiles | undefined, before: Layers | undefined): Built {
  if (!batch) throw new Error('No batch has begun.');
  const { report, segment } = batch.finish();
  if (refusedTo !== undefined) writeRefused(refusedTo, batch.refusedLines);
  batch = undefined;
  if (!segment) return { report };
  if (isDelta && !before) return { report: { ...report, outcome: 'no_base' } };
  const layers = isDelta && before ? withDelta(before, segment) : { base: segment };
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
