import { historyCalls } from '#domains/history/contract.ts';
import { call } from '#web/api.ts';

export interface Saver {
  id: number | null;
  name: string;
}

/** Who saved a record last; undefined where the caller may not read its history. */
export const lastSaver = (type: string, id: number): Promise<Saver | undefined> =>
  call(historyCalls.record, { params: { type, id } }).then(
    ({ data: [entry] }) => entry?.user,
    () => undefined,
  );
