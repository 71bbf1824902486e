import '../policy.ts';
import '@mantine/core/styles.css';
import '../ui/fonts.css';
import '../ui/tokens.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followLanguage, startTexts } from '../i18n.ts';
import { cssVariablesResolver } from '../ui/palette.ts';
import { RootPage } from '../ui/RootPage.tsx';
import { theme } from '../ui/theme.ts';
import { Gallery } from './Gallery.tsx';

// A separate page for development and tests; the product is built from index.html, which does not reference
// it.
const root = createRootRoute({ component: RootPage });
const page = createRoute({ getParentRoute: () => root, path: '$', component: Gallery });
const router = createRouter({ routeTree: root.addChildren([page]) });
const schemes = localStorageColorSchemeManager({ key: 'maestral.theme' });
const container = document.getElementById('root');
if (!container) throw new Error('gallery.html has no #root');

/** Not awaited by this module: the text scripts import it, and would wait for each other. */
async function show(place: HTMLElement): Promise<void> {
  await startTexts(navigator.languages);
  followLanguage();
  createRoot(place).render(
    <StrictMode>
      <MantineProvider
        defaultColorScheme="auto"
        colorSchemeManager={schemes}
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
      >
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
void show(container);
