import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { renameOrYield } from '#server/folders.ts';

/** The browser program, and the environment that it needs on this machine. */
export interface BrowserProgram {
  path: string;
  env: Record<string, string>;
}

const run = promisify(execFile);
const PACKAGE = '@sparticuz/chromium';
const PARTS = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br'];

/** The packaged browser, for Linux on x64; undefined elsewhere. */
export async function packagedBrowser(): Promise<BrowserProgram | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = await unpacked();
  const path = join(folder, 'chromium');
  const fonts = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
  const complaint = await complaintOf(path, {});
  if (complaint === undefined) return { path, env: fonts };

  // A minimal machine lacks a few libraries, which the package also contains.
  const stillMissing = await complaintOf(path, { LD_LIBRARY_PATH: libraries });
  if (stillMissing !== undefined)
    throw new Error(`The browser of the packages does not run: ${stillMissing}`);
  return { path, env: { ...fonts, LD_LIBRARY_PATH: libraries } };
}

/** The error of `--version`. */
const complaintOf = (path: string, env: Record<string, string>): Promise<string | undefined> =>
  run(path, ['--version', '--no-sandbox'], { env: { ...process.env, ...env } }).then(
    () => undefined,
    (error: { stderr?: string; message: string }) => error.stderr?.trim() || error.message,
  );

/** Once per installation and atomically: several processes at once end with one folder. */
async function unpacked(): Promise<string> {
  const root = dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const cache = join(root, '../../.cache');
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const unfinished = join(cache, randomUUID());
  mkdirSync(unfinished, { recursive: true });
  // The package unpacks into the folder for temporary files, under names shared by all users of a machine.
  const script = `const { inflate } = await import('${PACKAGE}');
    for (const part of process.argv.slice(1)) await inflate(part);`;
  const parts = PARTS.map((part) => join(root, 'bin', part));
  try {
    const options = { cwd: root, env: { ...process.env, TMPDIR: unfinished } };
    await run(process.execPath, ['--input-type=module', '-e', script, ...parts], options);
    renameOrYield(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}
