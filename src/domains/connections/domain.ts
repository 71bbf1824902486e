import type { Domain } from '#server/domain.ts';
import { connectionWork } from './background.ts';
import { logCalls } from './contract/log.ts';
import { connectionCalls } from './contract.ts';
import { seedDemoConnections } from './demo.ts';
import { connectionErrors } from './errors.ts';
import { connectionHistoryAccess } from './historyAccess.ts';
import { connectionListeners } from './listeners.ts';
import { connectionLists } from './lists.ts';
import { connectionStores } from './persons.ts';
import { connectionRoutes } from './routes.ts';
import { connectionSchedules } from './schedules.ts';
import { texts } from './texts.ts';

export const connections = {
  name: 'connections',
  uses: ['history', 'lists', 'records', 'licences', 'notifications', 'org', 'operators'],
  worksOverAll: true,
  calls: [connectionCalls, logCalls],
  errors: connectionErrors,
  texts,
  routes: connectionRoutes,
  listeners: connectionListeners,
  schedules: connectionSchedules,
  background: connectionWork,
  lists: () => connectionLists,
  historyAccess: connectionHistoryAccess,
  notifies: ['operator_down'],
  personalData: connectionStores,
  impersonal: ['connections', 'connection_states', 'connection_hours', 'outages', 'refused_credentials'],
  erasedWithAccount: ['exchange_messages', 'exchanges', 'refused_credentials'],
  sealed: [
    { table: 'connections', column: 'client_certificate' },
    { table: 'connections', column: 'client_key' },
    { table: 'connections', column: 'roots' },
  ],
  seed: seedDemoConnections,
} satisfies Domain;
