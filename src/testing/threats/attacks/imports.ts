import { importCalls } from '#domains/imports/contract.ts';
import type { Belongings } from '../belongings.ts';
import type { ImportIds } from '../importsOf.ts';
import type { Input, Row } from './row.ts';

const kind = 'suppliers';
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

export const imports: Row[] = [
  [importCalls.upload, 'own', () => ({ body: { kind, name: 'x.csv', content } })],
  [importCalls.all, 'own', () => ({ body: { kind } })],
  [importCalls.find, '404', inPath, 'supplier.edit'],
  [importCalls.wrongRows, '404', inPath, 'supplier.edit'],
  [importCalls.preview, '404', planned('looked'), 'supplier.edit'],
  [importCalls.run, '404', planned('begun'), 'supplier.edit'],
  [importCalls.cancel, '404', named('running'), 'supplier.edit'],
  [importCalls.undo, '404', named('done'), 'supplier.edit'],
  [importCalls.delete, '404', named('gone'), 'supplier.edit'],
];
