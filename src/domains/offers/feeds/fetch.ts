import { createReadStream } from 'node:fs';
import { lstat, mkdir, readdir, readFile, realpath, rename } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import type { ContentArea } from '#domains/reference/rules/offers.ts';
import type { Platform } from '#server/platform.ts';
import { areaIn, type Kind } from '../rules.ts';
import type { Delivery } from '../store/deliveries.ts';
import { DeliveryEnded } from './ended.ts';
import { bytesIn, type DeliveryFiles, PART, uploadsIn } from './folders.ts';
import { fileFor, SHA256 } from './manifest.ts';
import { hashFile, type StoredBytes, storeStream } from './storing.ts';

const MEGABYTE = 1024 * 1024;
const LONGEST_MS = 30 * 60_000;
const MANIFEST_MS = 30_000;

export interface Fetched extends StoredBytes {
  name: string;
  area: ContentArea;
  kind: Kind;
  /** What the operator says that it is. */
  expected?: string | undefined;
}
export interface Fetching {
  platform: Pick<Platform, 'config' | 'http'>;
  delivery: Delivery;
  files: DeliveryFiles;
  onBytes(bytes: number): void;
  signal: AbortSignal;
}

/** A stored copy: whatever happens at its source later, this is what was delivered. */
export async function fetchDelivery(fetching: Fetching): Promise<Fetched> {
  const { config } = fetching.platform;
  await mkdir(fetching.files.folder, { recursive: true, mode: 0o700 });
  const most = config.FEEDS_MB * MEGABYTE - (await bytesIn(config));
  if (most <= 0) throw new DeliveryEnded('failed', 'folder_full');
  const { source } = fetching.delivery;
  if (source === 'upload') return fromUpload(fetching);
  return source === 'folder' ? fromFolder(fetching, most) : fromAddress(fetching, most);
}

/** It moves; a second try after a kill finds it moved. */
async function fromUpload({ platform, delivery, files, ...how }: Fetching): Promise<Fetched> {
  const { place, name, area, kind } = delivery;
  await rename(join(uploadsIn(platform.config), basename(place)), files.file).catch(ifMissing);
  const found = await lstat(files.file).catch(ifMissing);
  if (!found) throw new DeliveryEnded('failed', 'no_file');
  const stored = await hashFile(files.file, how.onBytes);
  return { ...stored, name, area, kind };
}

/** The newest file of its folder; a file of the same name with `.sha256` holds its checksum. */
async function fromFolder({ platform, delivery, files, ...how }: Fetching, most: number): Promise<Fetched> {
  const folder = await folderBelow(platform.config.FEEDS_FOLDER, delivery.place);
  const name = await newestIn(folder, delivery.area);
  const path = join(folder, name);
  const said = await readFile(`${path}.sha256`, 'utf8').catch(ifMissing);
  const expected = said?.trim().split(/\s/)[0]?.toLowerCase();
  if (expected !== undefined && !SHA256.test(expected)) throw new DeliveryEnded('refused', 'bad_manifest');
  const stored = await storeStream(createReadStream(path), files.file, { ...how, most });
  return { ...stored, name, area: delivery.area, kind: kindIn(name, delivery.kind), expected };
}

const kindIn = (name: string, ordered: Kind): Kind => (/delta/i.test(name) ? 'delta' : ordered);

/** Links are followed, but never out of the folder of all deliveries. */
async function folderBelow(root: string, place: string): Promise<string> {
  if (root === '') throw new DeliveryEnded('failed', 'bad_place');
  const [top, folder] = await Promise.all([realpath(root), realpath(join(root, place))]).catch(() => {
    throw new DeliveryEnded('failed', 'bad_place');
  });
  const way = relative(top, folder);
  if (way.split(sep)[0] === '..') throw new DeliveryEnded('failed', 'bad_place');
  return folder;
}

const BESIDE = [PART, '.tmp', '.sha256', '.json'];
async function newestIn(folder: string, area: ContentArea): Promise<string> {
  let newest = { name: '', at: 0 };
  for (const name of await readdir(folder)) {
    if (name.startsWith('.') || BESIDE.some((ending) => name.endsWith(ending)) || areaIn(name) !== area)
      continue;
    const found = await lstat(join(folder, name)).catch(ifMissing);
    if (found?.isFile() && found.mtimeMs > newest.at) newest = { name, at: found.mtimeMs };
  }
  if (newest.name === '') throw new DeliveryEnded('failed', 'no_file');
  return newest.name;
}

/** An address that ends with `.json` is that of a manifest, which names the file. */
async function fromAddress({ platform, delivery, files, ...how }: Fetching, most: number): Promise<Fetched> {
  const { http } = platform;
  const { signal } = how;
  const isManifest = new URL(delivery.place).pathname.endsWith('.json');
  const manifest = isManifest ? fileFor(await read(delivery.place), delivery.area) : undefined;
  const url = manifest ? fileOf(delivery.place, manifest.file) : delivery.place;
  const name = decodeURIComponent(basename(new URL(url).pathname));
  const stored = await http.receive(
    // What is stored is bounded, so the answer need not be.
    { method: 'GET', url, accepts: [''], deadlineMs: LONGEST_MS, maxBytes: Number.POSITIVE_INFINITY, signal },
    (reply) => {
      requireGood(reply.status);
      return storeStream(reply.body, files.file, { ...how, most });
    },
  );
  return {
    ...stored,
    name,
    area: delivery.area,
    kind: manifest?.kind ?? kindIn(name, delivery.kind),
    expected: manifest?.sha256,
  };

  async function read(address: string): Promise<string> {
    const reply = await http.send({
      method: 'GET',
      url: address,
      accepts: [''],
      deadlineMs: MANIFEST_MS,
      signal,
    });
    requireGood(reply.status);
    return reply.body.toString('utf8');
  }
}

function requireGood(status: number): void {
  if (status !== 200) throw new DeliveryEnded('failed', status === 404 ? 'no_file' : 'no_answer');
}

/** On the host of the manifest alone. */
function fileOf(manifest: string, file: string): string {
  const url = URL.canParse(file, manifest) ? new URL(file, manifest) : undefined;
  if (url?.host !== new URL(manifest).host) throw new DeliveryEnded('refused', 'bad_manifest');
  return url.href;
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
