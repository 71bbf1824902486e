import { expect } from 'vitest';
import type { Caller } from '#testing/app.ts';
import { importCalls } from './contract.ts';
import type { Duplicates } from './rules.ts';

export const contentOf = (text: string | Buffer) => Buffer.from(text).toString('base64');

export const upload = async (
  clerk: Caller,
  text: string | Buffer,
  name = 'suppliers.csv',
  kind = 'suppliers',
) => {
  const body = { kind, name, content: contentOf(text) };
  return (await clerk.call(importCalls.upload, { body })).data;
};

export const find = async (clerk: Caller, id: number) =>
  (await clerk.call(importCalls.find, { params: { id } })).data;

const WORKS = ['running', 'undoing'];

/** Waits until no job works on it. */
export async function settled(clerk: Caller, id: number) {
  await expect
    .poll(async () => WORKS.includes((await find(clerk, id)).state), { timeout: 30_000 })
    .toBe(false);
  return find(clerk, id);
}

/** A complete import with the guessed columns. */
export async function imported(
  clerk: Caller,
  text: string | Buffer,
  duplicates: Duplicates = 'skip',
  kind = 'suppliers',
) {
  const { id, mapping } = await upload(clerk, text, `${kind}.csv`, kind);
  await clerk.call(importCalls.run, { body: { id, mapping, duplicates } });
  return settled(clerk, id);
}

export async function undone(clerk: Caller, id: number) {
  await clerk.call(importCalls.undo, { body: { id } });
  return settled(clerk, id);
}
