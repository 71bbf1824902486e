import { OperatorRequests } from '#domains/connections/widgets/OperatorRequests.tsx';
import { RequestTrackerScreen } from '#domains/licences/screens/tracker/RequestTrackerScreen.tsx';

/** Puts the lights of `connections` into the screen of the earlier domain `licences`. */
export const RequestTrackerPage = () => <RequestTrackerScreen Operators={OperatorRequests} />;
