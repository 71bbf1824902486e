import '#web/policy.ts';
import '@mantine/core/styles.css';
import '#web/ui/fonts.css';
import '#web/ui/tokens.css';
import '#web/ui/first.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { START_AGAIN_MS } from '#web/constants.ts';
import { forgetOldDrafts } from '#web/drafts.ts';
import { fontsLoaded } from '#web/fonts.ts';
import { followLanguage, startTexts } from '#web/i18n.ts';
import { prefetchParts } from '#web/parts.tsx';
import { followConnectivity } from '#web/session/connectivity.ts';
import { leaveOnSessionEnd } from '#web/session/onSessionEnd.ts';
import { followPendingSignOut } from '#web/session/pendingSignOut.ts';
import { scheduleRenewal } from '#web/session/renewal.ts';
import { retryPolicy } from '#web/session/retryPolicy.ts';
import { followOtherTabs } from '#web/session/session.ts';
import { cssVariablesResolver } from '#web/ui/palette.ts';
import { theme } from '#web/ui/theme.ts';
import { followUpdates } from '#web/updates/updates.ts';
import { createAppRouter } from './routes.ts';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      ...retryPolicy,
    },
  },
});
const router = createAppRouter(queries);
const schemes = localStorageColorSchemeManager({ key: 'maestral.theme' });
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

/** Not awaited by this module: the text scripts import it, and would wait for each other. */
async function show(place: HTMLElement): Promise<void> {
  await Promise.all([startTexts(navigator.languages), fontsLoaded()]);
  forgetOldDrafts();
  followLanguage();
  followConnectivity();
  followOtherTabs();
  scheduleRenewal();
  followPendingSignOut();
  leaveOnSessionEnd(router, queries);
  router.subscribe('onRendered', prefetchParts);
  createRoot(place).render(
    <StrictMode>
      <MantineProvider
        defaultColorScheme="auto"
        colorSchemeManager={schemes}
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
      >
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

// The development server always serves the newest version.
if (import.meta.env.PROD) window.addEventListener('load', () => void followUpdates());
// Without texts there is no page: reload.
show(container).catch(() => setTimeout(() => window.location.reload(), START_AGAIN_MS));
