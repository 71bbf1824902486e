import { join } from 'node:path';
import { systemWrite } from '#server/db/scope.ts';
import { storeFile } from '#server/files/files.ts';
import { folderStorage } from '#server/files/storage.ts';
import type { Belongings, DomainThreats, Input, Place } from '#testing/threats/domain.ts';
import { importCalls } from '../contract.ts';
import type { ImportState } from '../rules.ts';
import { insertImport, moveImport, setFile } from '../store.ts';

const STATES = {
  looked: 'uploaded',
  begun: 'uploaded',
  running: 'running',
  done: 'done',
  gone: 'uploaded',
} as const;
type ImportIds = Record<keyof typeof STATES, number>;

declare module '#testing/threats/domain.ts' {
  interface Belongings {
    /** One import per state that the calls need. */
    importIds: ImportIds;
  }
}

const kind = 'suppliers';
const needs = 'supplier.edit';
const named =
  (which: keyof ImportIds) =>
  ({ importIds }: Belongings): Input => ({ body: { id: importIds[which] } });
const inPath = ({ importIds }: Belongings): Input => ({ params: { id: importIds.looked } });
const planned =
  (which: keyof ImportIds) =>
  ({ importIds }: Belongings): Input => ({
    body: { id: importIds[which], mapping: ['name'], duplicates: 'skip' },
  });
const content = Buffer.from('Name\nTaken over').toString('base64');
const TABLE = { headers: ['Name'], rows: [{ line: 2, cells: ['Brought along'] }] };

const belongings = ({ product: { pools, config, secrets }, actor }: Place) =>
  systemWrite(pools, async (tx) => {
    const storage = folderStorage(join(config.DATA_DIR, 'uploads'));
    const bytes = Buffer.from(secrets.seal(JSON.stringify(TABLE)));
    const counts = { created: 0, updated: 0, skipped: 0, wrong: 0 };
    const made: [string, number][] = [];
    for (const [name, state] of Object.entries(STATES) as [string, ImportState][]) {
      const id = await insertImport(tx, actor, { kind, name: 'brought.csv', rows: 1 });
      const of = { kind: 'import', entity: 'imports', entityId: id };
      const file = { ...of, name: 'x', mime: 'application/json', bytes };
      await setFile(tx, actor.accountId, id, await storeFile(tx, storage, actor.accountId, file));
      const outcome = state === 'done' ? { outcome: { counts } } : {};
      await moveImport(tx, actor.accountId, id, 'uploaded', { state, mapping: ['name'], ...outcome });
      made.push([name, id]);
    }
    return { importIds: Object.fromEntries(made) as ImportIds };
  });

export const threats: DomainThreats = {
  attacks: [
    [importCalls.upload, 'own', () => ({ body: { kind, name: 'x.csv', content } })],
    [importCalls.all, 'own', () => ({ body: { kind } })],
    [importCalls.find, '404', inPath, { needs }],
    [importCalls.wrongRows, '404', inPath, { needs }],
    [importCalls.preview, '404', planned('looked'), { needs }],
    [importCalls.run, '404', planned('begun'), { needs }],
    [importCalls.cancel, '404', named('running'), { needs }],
    [importCalls.undo, '404', named('done'), { needs }],
    [importCalls.delete, '404', named('gone'), { needs }],
  ],
  belongings,
  spoken: ({ importIds }) => Object.entries(importIds),
};
