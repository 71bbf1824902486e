import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { lateComponent, PartMissing } from '../parts.tsx';
import { RootPage } from '../ui/RootPage.tsx';
import { Unreachable } from '../ui/Unreachable.tsx';

const loadErrorPage = () => import('../ui/ErrorPage.tsx');
export const ErrorPage = lateComponent(() => loadErrorPage().then((part) => part.ErrorPage), Unreachable);
/** Inside the frame of the shell. */
export const UnknownPage = lateComponent(() => loadErrorPage().then((part) => part.UnknownPage), Unreachable);
const RefusedPage = lateComponent(() => loadErrorPage().then((part) => part.FailedPage), Unreachable);
export const FailedPage = ({ error }: { error: unknown }) =>
  error instanceof PartMissing ? <Unreachable /> : <RefusedPage error={error} />;

export const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: RootPage,
  notFoundComponent: () => <ErrorPage />,
});
