import { defineList } from '#shared/columns.ts';
import { recordNumber } from '#shared/recordNumber.ts';
import { historyCalls } from './contract.ts';
import { wordOfAction, wordOfRecord, wordsOfChanges } from './rules/words.ts';

export const historyList = defineList({
  name: 'history.entries',
  title: 'history.title',
  route: historyCalls.search,
  columns: [
    {
      key: 'when',
      title: 'history.when',
      kind: 'time',
      sortBy: 'id',
      read: ({ created_at }) => created_at,
    },
    { key: 'who', title: 'history.who', kind: 'text', onPhone: 'minor', read: ({ user }) => user.name },
    {
      key: 'what',
      title: 'history.what',
      kind: 'text',
      read: ({ action }, words) => wordOfAction(words, action),
    },
    {
      key: 'on',
      title: 'history.on',
      kind: 'text',
      isFixed: true,
      onPhone: 'minor',
      read: ({ type, record_id }, words) => `${wordOfRecord(words, type)} ${recordNumber(record_id)}`,
    },
    {
      key: 'changes',
      title: 'history.changes',
      kind: 'text',
      onPhone: 'minor',
      read: (entry, words) => wordsOfChanges(words, entry),
    },
  ],
});
