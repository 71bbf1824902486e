import { type Control, of } from '../control.ts';

const lost = of('src/testing/threats/lostDatabase.test.ts');
const start = of('src/app/main.test.ts');
const idempotency = of('src/server/idempotency.test.ts');
const migrations = of('src/server/db/migrate.test.ts');
const worker = of('src/server/worker.test.ts');
const system = of('src/domains/system/system.test.ts');
const backup = of('src/server/backup/backup.test.ts');
const MIGRATE = 'src/server/db/migrate.ts';

export const faultControls: Control[] = [
  {
    ...{ id: 'F4', without: 'change and history being one transaction', file: 'src/server/db/scope.ts' },
    find: `begin \${mode}; set local app.account_id`,
    replace: 'set app.account_id',
    proof: of('src/server/surroundings.test.ts')('API-024, ERR-030, F4'),
  },
  {
    ...{ id: 'F7', without: 'jobs of the dead being taken over', file: 'src/server/worker.ts' },
    find: 'or locked_until < now() or',
    replace: 'or',
    proof: of('src/testing/kills/mails.test.ts')('F7 kills of the product'),
  },
  {
    ...{ id: 'F10', without: 'a lost database being an answer of its own', file: 'src/server/failures.ts' },
    find: 'const isAway = DATABASE_AWAY.test(code) ||',
    replace: 'const isAway = false &&',
    proof: lost('F10 calls that lose their database'),
  },
  {
    ...{ id: 'F10', without: 'when to come back', file: 'src/app/server.ts' },
    find: "  if (seconds !== undefined) reply.header('Retry-After', seconds);\n",
    replace: '',
    proof: lost('F10 calls that lose their database'),
  },
  {
    ...{
      id: 'F11',
      without: 'a database that outlived its product',
      file: 'src/server/db/embedded/server.ts',
    },
    find: 'if (found !== undefined) {',
    replace: 'if (found !== undefined && started) {',
    proof: start('F11 after kill -9'),
  },
  {
    ...{ id: 'F12', without: 'the claim of the data folder', file: 'src/server/db/embedded/claim.ts' },
    find: 'if (asked.rows[0]?.mine) return client;',
    replace: 'if (asked.rows[0]) return client;',
    proof: of('src/testing/threats/claim.test.ts')('F12 while one product holds'),
  },
  {
    ...{ id: 'F12', without: 'the place of the first being told', file: 'src/app/main.ts' },
    find: '  await database.announce(address);\n',
    replace: '',
    proof: start('F12 a second one in the same folder'),
  },
  {
    ...{ id: 'F13', without: 'a full disk being an answer of its own', file: 'src/server/failures.ts' },
    find: "const DISK_FULL = ['53100', 'ENOSPC', 'EDQUOT'];",
    replace: 'const DISK_FULL: string[] = [];',
    proof: of('src/testing/kills/fullDisk.test.ts')('F13 a full disk'),
  },
  {
    ...{ id: 'F13', without: 'a full disk being told', file: 'src/server/plugins/health.ts' },
    find: "if (free < ROOM_BYTES) return 'disk full';",
    replace: '',
    proof: of('src/testing/kills/fullDisk.test.ts')('F13 a full disk'),
  },
  {
    ...{ id: 'F20', without: 'the second of two waiting for the first', file: 'src/server/idempotency.ts' },
    find: 'if (!first) return storedResult<Result>(tx, { secrets, user, key, hash });',
    replace: '',
    proof: idempotency('F20 twenty at once'),
  },
  {
    ...{ id: 'F20', without: 'the outcome being stored with the change', file: 'src/server/idempotency.ts' },
    find: 'if (key === undefined) return write;',
    replace: 'if (key !== null) return write;',
    proof: idempotency('F20 twenty at once'),
  },
  {
    ...{ id: 'F20', without: 'a key being for one body', file: 'src/server/idempotency.ts' },
    find: 'if (stored.request_hash !== hash) throw new Refusal(commonErrors.keyReused);',
    replace: '',
    proof: idempotency('F20 the key with another body'),
  },
  {
    ...{ id: 'F20', without: 'a key being for one user', file: 'migrations/0007_work.sql' },
    find: 'primary key (account_id, user_id, key)',
    replace: 'primary key (account_id, key)',
    proof: idempotency('the key of a colleague'),
  },
  {
    ...{ id: 'F20', without: 'the end of a key after a day', file: 'src/server/persons/platform.ts' },
    find: "'idempotency', since: 'created_at', days: 1 ",
    replace: "'idempotency', since: 'created_at', days: 10_000 ",
    proof: idempotency('API-032 stored answers are encrypted'),
  },
  {
    ...{ id: 'F25', without: 'a migration being undone whole', file: MIGRATE },
    find: 'await session.transaction().execute(async (tx) => {',
    replace: 'await Promise.resolve(session).then(async (tx) => {',
    proof: migrations('F25 one that fails is undone whole'),
  },
  {
    ...{ id: 'F25', without: 'the stop at the first that fails', file: MIGRATE },
    find: 'for (const migration of pending) await apply(session, migration);',
    replace:
      'const failed: unknown[] = [];\n      for (const one of pending) await apply(session, one).catch((error) => failed.push(error));\n      if (failed[0]) throw failed[0];',
    proof: migrations('F25 one that fails is undone whole'),
  },
  {
    ...{ id: 'F26', without: 'one migrating at a time', file: MIGRATE },
    find: 'const LOCK = 7_205_002;',
    replace: 'const LOCK = Math.floor(Math.random() * 1e9);',
    proof: migrations('F26 of two processes at once'),
  },
  {
    ...{ id: 'F26', without: 'a killed migration being undone', file: MIGRATE },
    find: 'await session.transaction().execute(async (tx) => {',
    replace: 'await Promise.resolve(session).then(async (tx) => {',
    proof: migrations('F26 after kill -9 within a migration'),
  },
  {
    ...{ id: 'F26', without: 'the backup before a change', file: MIGRATE },
    find: 'if (pending.length > 0 && applied.size > 0) await beforeChange?.(pending.map(({ name }) => name));',
    replace: '',
    proof: migrations('F26 a database with data is backed up'),
  },
  {
    ...{ id: 'F27', without: 'a newer schema being refused', file: MIGRATE },
    find: 'if (newer !== undefined) {',
    replace: 'if (newer === null) {',
    proof: migrations('F27 a database that a newer version'),
  },
  {
    ...{ id: 'F31', without: 'the end of trying', file: 'src/server/worker.ts' },
    find: 'const MOST_ATTEMPTS = 8;',
    replace: 'const MOST_ATTEMPTS = 800;',
    proof: worker('F31 after eight tries it is dead'),
  },
  {
    ...{ id: 'F31', without: 'a dead job being told', file: 'src/server/worker.ts' },
    find: '    if (seconds === null) await onDead(job);\n',
    replace: '',
    proof: worker('F31 after eight tries it is dead'),
  },
  {
    ...{ id: 'F31', without: 'the admins being told', file: 'src/domains/system/actions.ts' },
    find: '    await systemWrite(pools, (tx) => tell(tx, account_id, notice));\n',
    replace: '',
    proof: system('ORG-066, F31 admins of the account are told'),
  },
  {
    ...{ id: 'F31', without: 'a dead job running again when asked', file: 'src/domains/system/store.ts' },
    find: 'dead_at: null, attempts: 0,',
    replace: 'attempts: 0,',
    proof: system('ORG-066, F31 an admin sees those of the account'),
  },
  {
    ...{ id: 'F29', without: 'the copy holding back what goes out', file: 'src/server/backup/restore.ts' },
    find: 'await sql`update product_state set outgoing_held = true`.execute(database);',
    replace: '',
    proof: backup('F29 in the copy mails wait'),
  },
  {
    ...{ id: 'F30', without: 'the sum over a backup', file: 'src/server/backup/archive.ts' },
    find: 'if (!sum.digest().equals(await bytesAt(file, size - SUM_BYTES, SUM_BYTES))) {',
    replace: 'if (size < SUM_BYTES) {',
    proof: backup('F30, API-035 what is damaged'),
  },
];
