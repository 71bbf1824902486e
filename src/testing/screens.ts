import type { Page } from 'playwright-core';
import { texts } from '#app/texts.ts';
import { LOCALES, type TextKey, textIn } from '#shared/texts.ts';

/** A screen as it is looked at: for pictures, for the checks of every screen, one line each. */
export interface Screen {
  /** Of its picture. */
  name: string;
  path: string;
  /** Its first heading, in English. */
  heading: string | RegExp;
  /** What the window is called. */
  title: TextKey;
  /** A phone has no room for its button, or is not looked at. */
  onDesk?: true;
  /** Where there is more room it leads to another one. */
  onPhone?: true;
  /** The people of agencies are not let in. */
  ofProvider?: true;
  /** What is opened on it. */
  open?: (page: Page) => Promise<unknown>;
  /** The route that this opens, where it is another one. */
  leadsTo?: string;
}

export const isIn = ({ onDesk, onPhone }: Screen, isNarrow: boolean): boolean =>
  isNarrow ? !onDesk : !onPhone;

/** A link that never was. */
const SOME_ID = '00000000-0000-4000-8000-000000000000';
export const GREETING = /^Good (morning|afternoon|evening), /;
export const greets = (name: string) => new RegExp(`${GREETING.source}${name}$`);

/** In whatever language the page speaks. */
const named = (key: TextKey) =>
  new RegExp(`^(${LOCALES.map((locale) => textIn(texts, locale, key)).join('|')})`);
const press = (key: TextKey) => (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: named(key) })
    .click();

export const PUBLIC_SCREENS: Screen[] = [
  { name: 'sign-in', path: '/login', heading: 'Sign in', title: 'auth.login.title' },
  {
    ...{ name: 'activation-over', path: `/activation/${SOME_ID}/wrong`, title: 'auth.activation.title' },
    heading: 'This link no longer works',
  },
  {
    ...{ name: 'reactivation', path: '/reactivation', title: 'auth.reactivation.title' },
    heading: 'Activation mail',
  },
  { name: 'recover', path: '/recover', heading: 'Forgot password', title: 'auth.recover.title' },
  {
    ...{ name: 'reset-over', path: `/reset/${SOME_ID}?code=wrong`, title: 'auth.reset.title' },
    heading: 'This link no longer works',
  },
  { name: 'register', path: '/register', heading: 'Register your agency', title: 'auth.register.title' },
  { name: 'terms', path: '/terms', heading: 'Terms of use', title: 'auth.terms.title' },
  {
    ...{ name: 'new-email', path: `/email/${SOME_ID}?code=wrong`, title: 'auth.email.title' },
    heading: 'New e-mail address',
  },
];

export const ERROR_SCREENS: Screen[] = [
  { name: 'error-401', path: '/error/401', heading: 'Unauthorised access', title: 'ui.error.401' },
  { name: 'error-403', path: '/error/403', heading: 'Access denied', title: 'ui.error.403' },
  { name: 'error-404', path: '/no/such/page', heading: 'Page not found', title: 'ui.error.404' },
];

const PROFILE = '/settings/profile';
export const SIGNED_IN_SCREENS: Screen[] = [
  { name: 'home', path: '/home', heading: GREETING, title: 'common.home' },
  { name: 'customers', path: '/customers', heading: 'Customers', title: 'customers.title' },
  { name: 'profile', path: PROFILE, heading: 'My profile', title: 'auth.profile.title' },
  {
    ...{ name: 'profile-notifications', path: `${PROFILE}/notifications`, title: 'notifications.title' },
    heading: 'My profile',
  },
  {
    ...{ name: 'profile-cart', path: `${PROFILE}/advanced`, title: 'auth.profile.advanced' },
    heading: 'My profile',
  },
  {
    ...{ name: 'profile-password', path: `${PROFILE}/password`, title: 'auth.profile.password' },
    heading: 'My profile',
  },
  {
    ...{ name: 'profile-security', path: `${PROFILE}/security`, title: 'auth.profile.security' },
    heading: 'My profile',
  },
  {
    ...{ name: 'settings', path: '/settings', title: 'shell.settings', onPhone: true },
    heading: 'Settings',
  },
  {
    ...{ name: 'request-tracker', path: '/settings/request-tracker', title: 'licences.tracker.title' },
    heading: 'Request tracker',
  },
  {
    ...{ name: 'touroperators', path: '/settings/touroperators', title: 'operators.title' },
    heading: 'Tour operators',
  },
  {
    ...{ name: 'own-operators', path: '/settings/touroperators/own', title: 'operators.own.title' },
    heading: 'Own operators',
  },
  {
    ...{ name: 'customer-import', path: '/customers/import', title: 'customers.import' },
    heading: 'Import: Customers',
  },
  { name: 'suppliers', path: '/suppliers', heading: 'Suppliers', title: 'suppliers.title' },
  {
    ...{ name: 'supplier-import', path: '/suppliers/import', title: 'imports.open' },
    heading: 'Import: Suppliers',
  },
  { name: 'partners', path: '/settings/partners', heading: 'Partners', title: 'partners.title' },
  { name: 'licences', path: '/settings/licences', heading: 'Licences', title: 'licences.title' },
  {
    ...{ name: 'api-licences', path: '/settings/licences/api', title: 'licences.access.title' },
    heading: 'API licences',
  },
  {
    ...{ name: 'booking-fees', path: '/settings/licences/fees', title: 'licences.fees.title' },
    heading: 'Booking fees',
  },
  {
    ...{ name: 'giata-licences', path: '/settings/giata-licences', title: 'licences.giata.title' },
    heading: 'Giata licences',
  },
  {
    ...{ name: 'settings-users', path: '/settings/users', title: 'org.users.title' },
    heading: 'Users',
  },
  {
    ...{ name: 'settings-branches', path: '/settings/subaccounts', title: 'org.branches.title' },
    heading: 'Branches',
  },
  {
    ...{ name: 'settings-my-branch', path: '/settings/mysubaccount', title: 'org.myBranch.title' },
    heading: 'My branch',
  },
  {
    ...{ name: 'settings-account', path: '/settings/account', title: 'org.account.title' },
    heading: 'General info',
  },
  {
    ...{ name: 'manager-accounts', path: '/manager/accounts', title: 'org.accounts.title' },
    ...{ heading: 'Agencies', ofProvider: true },
  },
  { name: 'faq', path: '/faq', heading: 'Help', title: 'faq.title' },
  {
    ...{ name: 'settings-faq', path: '/settings/faq', title: 'faq.edit.title' },
    ...{ heading: 'Edit the help', ofProvider: true },
  },
  {
    ...{ name: 'settings-tickets', path: '/settings/tickets', title: 'support.title' },
    heading: 'Support tickets',
  },
  { name: 'mailbox', path: '/system/mailbox', heading: 'Mail catcher', title: 'system.mailbox.title' },
  { name: 'jobs', path: '/system/jobs', heading: 'Stopped jobs', title: 'system.jobs.title' },
  { name: 'history', path: '/system/history', heading: 'History', title: 'history.title' },
  {
    ...{ name: 'profile-history', path: `${PROFILE}/history`, title: 'history.own' },
    heading: 'My profile',
  },
];

const overHome = (name: string, open: Screen['open'] & {}, shows: string): Screen => ({
  ...{ name, path: '/home', heading: GREETING, title: 'common.home' },
  async open(page) {
    await open(page);
    await page.locator(shows).first().waitFor();
  },
});

/** What opens over a screen, or from it. */
export const OPEN_SCREENS: Screen[] = [
  {
    ...{ name: 'mail', path: '/system/mailbox', heading: 'Mail catcher', title: 'system.mailbox.title' },
    onDesk: true,
    leadsTo: '/system/mailbox/$id',
    async open(page) {
      await page.locator('tbody a').first().click();
      await page.locator('iframe').waitFor();
    },
  },
  {
    ...{ name: 'ticket', path: '/settings/tickets', heading: 'Support tickets', title: 'support.title' },
    onDesk: true,
    leadsTo: '/settings/tickets/$id',
    async open(page) {
      await page.locator('tbody a').first().click();
      await page.locator('[role=log]').waitFor();
    },
  },
  {
    ...{ name: 'customer-new', path: '/customers', heading: 'Customers', title: 'customers.title' },
    async open(page) {
      await page.getByRole('button', { name: named('customers.add') }).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  {
    ...{ name: 'customer', path: '/customers', heading: 'Customers', title: 'customers.title' },
    async open(page) {
      await page.locator('tbody tr').first().click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  {
    ...{ name: 'customers-merge', path: '/customers', heading: 'Customers', title: 'customers.title' },
    onDesk: true,
    async open(page) {
      const boxes = page.locator('tbody input[type=checkbox]:not([role=switch])');
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await page.getByRole('button', { name: named('customers.merge') }).click();
      await page.locator('[role=dialog] input').first().waitFor();
    },
  },
  overHome('menu-settings', press('shell.settings'), '[role=dialog] a'),
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
