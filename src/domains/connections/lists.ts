import { now } from '#server/clock.ts';
import { exportableList } from '#server/exportableLists.ts';
import { reachOf } from './actions/editing.ts';
import { connectionPage } from './actions/overview.ts';
import { connectionList } from './columns/connections.ts';
import { logList } from './columns/log.ts';
import { readLog } from './routes/log.ts';
import { readAll } from './routes.ts';
import { searchExchanges } from './store/exchanges.ts';

export const connectionLists = [
  exportableList(connectionList, (reader, query) =>
    readAll(reader, (db) =>
      connectionPage(db, { reach: reachOf(reader.user, 'connection.read'), now: now() }, query),
    ),
  ),
  exportableList(logList, (reader, query) =>
    readLog(reader, (db, reach) => searchExchanges(db, reach, query)),
  ),
];
