import { historyCalls } from '#domains/history/contract.ts';
import { listCalls } from '#domains/lists/contract.ts';
import { notifyCalls } from '#domains/notifications/contract.ts';
import {
  operatorCalls,
  referenceCalls,
  referenceSearches,
  referenceVersions,
} from '#domains/reference/contract.ts';
import { systemCalls } from '#domains/system/contract.ts';
import type { Belongings } from '../belongings.ts';
import { empty, type Input, nothing, type Row } from './row.ts';

const ofNotice = ({ noticeId }: Belongings): Input => ({ body: { id: noticeId } });
const namedNotice = ({ noticeId }: Belongings): Input => ({ params: { id: noticeId } });
export const history: Row[] = [
  [historyCalls.search, '404', ({ owner }) => ({ body: { type: 'users', id: owner.userId } })],
  [historyCalls.record, '404', ({ owner }) => ({ params: { type: 'users', id: owner.userId } })],
];

export const notifications: Row[] = [
  [notifyCalls.all, 'own', nothing],
  [notifyCalls.search, 'own', empty],
  [notifyCalls.unread, 'own', empty],
  [notifyCalls.markAllRead, 'own', nothing],
  [notifyCalls.disable, 'own', () => ({ params: { id: 1 } })],
  [notifyCalls.find, '404', namedNotice],
  [notifyCalls.markRead, '404', namedNotice],
  [notifyCalls.delete, '404', ofNotice],
  [notifyCalls.restore, '404', ofNotice],
  [
    notifyCalls.types,
    '404',
    ({ owner }) => ({ body: { id: owner.userId, notify_types: [{ id: 1, enabled: false }] } }),
  ],
];

const list = 'system.jobs';
const view = { name: 'Mine', shared: true, query: { search: 'x' } };
const ofView = ({ viewId }: Belongings): Input => ({ body: { id: viewId } });
export const lists: Row[] = [
  [listCalls.settings, 'own', () => ({ body: { list } })],
  [listCalls.columns, 'own', () => ({ body: { list, columns: ['id', 'kind'] } })],
  [listCalls.createView, 'own', () => ({ body: { list, ...view } })],
  [listCalls.export, 'own', () => ({ body: { list, format: 'csv' } })],
  [listCalls.exported, '404', ({ exportId }) => ({ params: { job_id: exportId } }), 'job.read'],
  [listCalls.cancelExport, '404', ({ exportId }) => ({ body: { job_id: exportId } })],
  [listCalls.updateView, '404', ({ viewId }) => ({ body: { id: viewId, ...view } }), 'job.read'],
  [listCalls.deleteView, '404', ofView, 'job.read'],
  [listCalls.restoreView, '404', ofView, 'job.read'],
];

const ofJob = ({ deadJobId }: Belongings): Input => ({ body: { ids: [deadJobId], reason: 'Not needed' } });
const ofTerm = () => ({ body: { term: 'lju' } });
export const reference: Row[] = [
  ...Object.values({ ...referenceCalls, ...referenceVersions }).map(
    (route): Row => [route, 'shared', nothing],
  ),
  ...Object.values(referenceSearches).map((route): Row => [route, 'shared', ofTerm]),
  [operatorCalls.all, 'shared', empty],
  [operatorCalls.search, 'shared', ofTerm],
  [operatorCalls.find, 'shared', () => ({ params: { id: 1 } })],
];

export const system: Row[] = [
  [systemCalls.searchJobs, 'own', empty],
  [systemCalls.jobKinds, 'own', nothing],
  [systemCalls.retryJobs, 'none', ofJob],
  [systemCalls.dropJobs, 'none', ofJob],
  [systemCalls.searchMailbox, 'closed', empty],
  [systemCalls.findMail, 'closed', () => ({ params: { id: 1 } })],
];
