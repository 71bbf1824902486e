import '#web/policy.ts';
import '@mantine/core/styles.css';
import '#web/ui/fonts.css';
import '#web/ui/tokens.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { START_AGAIN_MS } from '#web/constants.ts';
import { fontsLoaded } from '#web/fonts.ts';
import { followLanguage, startTexts } from '#web/i18n.ts';
import { leaveWithSession } from '#web/leaving.ts';
import { keepSettling } from '#web/owedSignOut.ts';
import { fetchKeptParts } from '#web/parts.tsx';
import { patience } from '#web/patience.ts';
import { followReach } from '#web/reach.ts';
import { keepSession } from '#web/renewal.ts';
import { hearOtherTabs } from '#web/session.ts';
import { cssVariablesResolver } from '#web/ui/palette.ts';
import { theme } from '#web/ui/theme.ts';
import { followUpdates } from '#web/updates/updates.ts';
import { createAppRouter } from './routes.ts';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      ...patience,
    },
  },
});
const router = createAppRouter(queries);
const schemes = localStorageColorSchemeManager({ key: 'maestral.theme' });
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

/** Not awaited by this module: the scripts of texts wait for it. */
async function show(place: HTMLElement): Promise<void> {
  await Promise.all([startTexts(navigator.languages), fontsLoaded()]);
  followLanguage();
  followReach();
  hearOtherTabs();
  keepSession();
  keepSettling();
  leaveWithSession(router, queries);
  router.subscribe('onRendered', fetchKeptParts);
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

// What is served while somebody builds it is new each time.
if (import.meta.env.PROD) window.addEventListener('load', () => void followUpdates());
// Without texts there is no page, as without its script.
show(container).catch(() => setTimeout(() => window.location.reload(), START_AGAIN_MS));
