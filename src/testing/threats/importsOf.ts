import { join } from 'node:path';
import type { ImportState } from '#domains/imports/rules.ts';
import { insertImport, moveImport, setFile } from '#domains/imports/store.ts';
import { systemWrite } from '#server/db/scope.ts';
import { storeFile } from '#server/files/files.ts';
import { folderStorage } from '#server/files/storage.ts';
import type { CallingUser } from '#server/session.ts';
import type { TestApp } from '#testing/app.ts';

const TABLE = { headers: ['Name'], rows: [{ line: 2, cells: ['Brought along'] }] };
const STATES = {
  looked: 'uploaded',
  begun: 'uploaded',
  running: 'running',
  done: 'done',
  gone: 'uploaded',
} as const;
export type ImportIds = Record<keyof typeof STATES, number>;

/** One in each state that a call asks for. */
export const importsOf = ({ pools, config, secrets }: TestApp, actor: CallingUser): Promise<ImportIds> =>
  systemWrite(pools, async (tx) => {
    const storage = folderStorage(join(config.DATA_DIR, 'uploads'));
    const bytes = Buffer.from(secrets.seal(JSON.stringify(TABLE)));
    const counts = { created: 0, updated: 0, skipped: 0, wrong: 0 };
    const made: [string, number][] = [];
    for (const [name, state] of Object.entries(STATES) as [string, ImportState][]) {
      const id = await insertImport(tx, actor, { kind: 'suppliers', name: 'brought.csv', rows: 1 });
      const file = {
        kind: 'import',
        entity: 'imports',
        entityId: id,
        name: 'x',
        mime: 'application/json',
        bytes,
      };
      await setFile(tx, actor.accountId, id, await storeFile(tx, storage, actor.accountId, file));
      const outcome = state === 'done' ? { outcome: { counts } } : {};
      await moveImport(tx, actor.accountId, id, 'uploaded', { state, mapping: ['name'], ...outcome });
      made.push([name, id]);
    }
    return Object.fromEntries(made) as ImportIds;
  });
