import { exportableList } from '#server/exportableLists.ts';
import { withNames } from './actions/naming.ts';
import { type Known, readAgency } from './actions/reading.ts';
import { historyList } from './columns.ts';

export const historyLists = (known: Known) => [
  exportableList(historyList, async (reader, query) =>
    withNames(reader, known.named, await reader.read((db) => readAgency(db, known, reader.user, query))),
  ),
];
