import { domainTesting } from './domainTesting.ts';
import { type DomainScreens, named, press, type Screen } from './screen.ts';

export const isIn = ({ onDesk, onPhone }: Screen, isNarrow: boolean): boolean =>
  isNarrow ? !onDesk : !onPhone;

export const GREETING = /^Good (morning|afternoon|evening), /;
export const greets = (name: string) => new RegExp(`${GREETING.source}${name}$`);

const screens = await domainTesting('screens');
const ofAll = (kind: keyof DomainScreens): Screen[] => screens.flatMap((domain) => domain[kind] ?? []);

export const PUBLIC_SCREENS = ofAll('public');

/** An address that no screen has. */
export const UNKNOWN = '/no/such/page';

export const ERROR_SCREENS: Screen[] = [
  { name: 'error-401', path: '/error/401', heading: 'Unauthorised access', title: 'ui.error.401' },
  { name: 'error-403', path: '/error/403', heading: 'Access denied', title: 'ui.error.403' },
  { name: 'error-404', path: UNKNOWN, heading: 'Page not found', title: 'ui.error.404' },
];

export const SIGNED_IN_SCREENS: Screen[] = [
  { name: 'home', path: '/home', heading: GREETING, title: 'common.home' },
  { name: 'settings', path: '/settings', title: 'shell.settings', onPhone: true, heading: 'Settings' },
  ...ofAll('signedIn'),
];

const overHome = (name: string, open: Screen['open'] & {}, shows: string): Screen => ({
  name,
  path: '/home',
  heading: GREETING,
  title: 'common.home',
  async open(page) {
    await open(page);
    await page.locator(shows).first().waitFor();
  },
});

/** Dialogs, menus and further screens that open from a screen. */
export const OPEN_SCREENS: Screen[] = [
  ...ofAll('open'),
  { ...overHome('menu-settings', press('shell.settings'), '[role=dialog] a'), onDesk: true },
  {
    ...overHome(
      'menu-more',
      (page) => page.getByRole('button', { name: named('shell.more') }).click(),
      '[role=dialog] a',
    ),
    onPhone: true,
  },
  { ...overHome('menu-applications', press('shell.modules'), '[role=dialog] li'), onDesk: true },
  overHome(
    'menu-notifications',
    press('notifications.title'),
    '[role=dialog] [data-entry], [role=dialog] h3',
  ),
  overHome('menu-user', (page) => page.getByRole('banner').locator('button').last().click(), '[role=menu]'),
  overHome('palette', (page) => page.keyboard.press('Control+k'), '[role=option]'),
  overHome('keys', (page) => page.keyboard.press('?'), '[role=dialog] dt'),
];
