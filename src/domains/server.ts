import { sql } from 'kysely';
import { texts } from '#app/texts.ts';
import { now, todayIn } from '#server/clock.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { Listeners } from '#server/outbox.ts';
import type { Platform } from '#server/platform.ts';
import type { Schedule } from '#server/scheduler.ts';
import type { ServedRoute } from '#server/serve.ts';
import type { FindPerson, FindSession } from '#server/session.ts';
import { sessionFinder } from './auth/actions/sessions.ts';
import { seedPasswords } from './auth/demo.ts';
import { authListeners } from './auth/listeners.ts';
import { authRoutes } from './auth/routes.ts';
import { DEMO_PASSWORD } from './auth/rules.ts';
import { authSchedules } from './auth/schedules.ts';
import { seedCustomers } from './customers/demo.ts';
import { customerHistoryAccess, customerNames } from './customers/historyAccess.ts';
import { customerImport } from './customers/importable.ts';
import { customerLists } from './customers/lists.ts';
import { customerRoutes } from './customers/routes.ts';
import { seedFaq } from './faq/demo.ts';
import { faqHistoryAccess } from './faq/historyAccess.ts';
import { faqLists } from './faq/lists.ts';
import { faqRoutes } from './faq/routes.ts';
import { historyLists } from './history/lists.ts';
import { historyRoutes } from './history/routes.ts';
import { sealSchedule } from './history/seal.ts';
import type { Importable } from './imports/actions/importable.ts';
import { importHistoryAccess } from './imports/historyAccess.ts';
import { importListeners } from './imports/listeners.ts';
import { importRoutes } from './imports/routes.ts';
import { licenceSchedule } from './licences/actions/ageing.ts';
import { isKey, machineFinder } from './licences/actions/machines.ts';
import { seedLicences } from './licences/demo.ts';
import { licenceHistoryAccess } from './licences/historyAccess.ts';
import { licenceLists } from './licences/lists.ts';
import { licenceRoutes } from './licences/routes.ts';
import { listHistoryAccess } from './lists/historyAccess.ts';
import { listListeners } from './lists/listeners.ts';
import { listRoutes } from './lists/routes.ts';
import { seedNotices } from './notifications/demo.ts';
import { notificationListeners } from './notifications/listeners.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { seedContracts } from './operators/demo.ts';
import { operatorHistoryAccess, operatorNames } from './operators/historyAccess.ts';
import { operatorLists } from './operators/lists.ts';
import { operatorRoutes } from './operators/routes.ts';
import { enabledOf } from './operators/store.ts';
import { DEMO_USERS, seedAgencies } from './org/demo.ts';
import { orgHistoryAccess, orgNames } from './org/historyAccess.ts';
import { orgListeners } from './org/listeners.ts';
import { orgLists } from './org/lists.ts';
import { orgRoutes } from './org/routes.ts';
import { findUser, listColleagues, peopleFound } from './org/store/users.ts';
import { partnerLists } from './partners/lists.ts';
import { partnerRoutes } from './partners/routes.ts';
import { personStores } from './persons.ts';
import { seedOperators } from './reference/demo.ts';
import { referenceRoutes } from './reference/routes.ts';
import { seedSuppliers } from './suppliers/demo.ts';
import { supplierHistoryAccess, supplierNames } from './suppliers/historyAccess.ts';
import { supplierImport } from './suppliers/importable.ts';
import { supplierLists } from './suppliers/lists.ts';
import { supplierRoutes } from './suppliers/routes.ts';
import { seedTickets } from './support/demo.ts';
import { supportHistoryAccess } from './support/historyAccess.ts';
import { supportListeners } from './support/listeners.ts';
import { supportLists } from './support/lists.ts';
import { supportRoutes } from './support/routes.ts';
import { tellOfDeadJob } from './system/actions.ts';
import { seedStoppedJob } from './system/demo.ts';
import { jobHistoryAccess } from './system/historyAccess.ts';
import { systemLists } from './system/lists.ts';
import { systemRoutes } from './system/routes.ts';

interface Composed {
  texts: typeof texts;
  routes: ServedRoute[];
  listeners: Listeners[];
  schedules: Schedule[];
  /** Whoever calls: a person, or a machine by its key. */
  findSession: FindSession;
  findPerson: FindPerson;
  onDeadJob: ReturnType<typeof tellOfDeadJob>;
}

interface ServedDomain {
  routes?: ServedRoute[];
  listeners?: Listeners;
  schedules?: Schedule[];
}

/** Every kind of record whose history is kept. */
export const historyAccess = [
  ...listHistoryAccess,
  ...licenceHistoryAccess,
  ...orgHistoryAccess,
  ...importHistoryAccess,
  ...supplierHistoryAccess,
  ...operatorHistoryAccess,
  ...customerHistoryAccess,
  ...faqHistoryAccess,
  ...supportHistoryAccess,
  jobHistoryAccess,
];
const known = {
  kinds: historyAccess,
  named: [...orgNames, operatorNames, supplierNames, customerNames],
  peopleFound,
};

/** Every list that has columns to choose, views to keep and a file to take along. */
const shownListsOn = ({ secrets }: Platform) => [
  ...historyLists(known),
  ...licenceLists,
  ...orgLists,
  ...supplierLists,
  ...operatorLists,
  ...partnerLists,
  ...customerLists(secrets),
  ...faqLists,
  ...supportLists,
  ...systemLists,
];

/** Every kind of record that may be brought along as a file. */
const importableOn = ({ secrets }: Platform) => [supplierImport, customerImport(secrets)] as Importable[];

/** One line a domain: what it serves, hears and does by the clock. */
const domainsOn = (platform: Platform, shownLists = shownListsOn(platform)): ServedDomain[] => [
  {
    routes: historyRoutes(known),
    schedules: [sealSchedule(platform.pools)],
  },
  { routes: listRoutes(shownLists, texts), listeners: listListeners(platform, shownLists, texts) },
  {
    routes: notificationRoutes(texts),
    listeners: notificationListeners(platform, texts, (id) => findUser(platform.pools.system, id)),
  },
  { routes: licenceRoutes(platform), schedules: [licenceSchedule(platform)] },
  { routes: orgRoutes({ enabledOf }), listeners: orgListeners(platform) },
  {
    routes: authRoutes,
    listeners: authListeners(platform),
    schedules: authSchedules(platform.pools),
  },
  { routes: referenceRoutes },
  {
    routes: importRoutes({ ...platform, texts, kinds: importableOn(platform) }),
    listeners: importListeners({ ...platform, texts, kinds: importableOn(platform) }),
  },
  { routes: supplierRoutes },
  { routes: operatorRoutes(platform) },
  { routes: customerRoutes(platform, { references: [], mails: [], stores: personStores }) },
  { routes: partnerRoutes },
  { routes: faqRoutes },
  { routes: supportRoutes, listeners: supportListeners(platform) },
  { routes: systemRoutes },
];

export function composeDomains(platform: Platform): Composed {
  const domains = domainsOn(platform);
  const findPerson = sessionFinder(platform);
  const findMachine = machineFinder(platform);
  return {
    texts,
    routes: domains.flatMap(({ routes }) => routes ?? []),
    listeners: domains.map(({ listeners }) => listeners ?? {}),
    schedules: domains.flatMap(({ schedules }) => schedules ?? []),
    findSession: (token, trace) => (isKey(token) ? findMachine(token, trace) : findPerson(token)),
    findPerson,
    onDeadJob: tellOfDeadJob(platform.pools),
  };
}

export { DEMO_PASSWORD, DEMO_USERS };

const SEED_LOCK = 7_205_003;

/** Demo data where there is no account at all; several first starts at once make them once. */
export async function seedDemo({ pools, secrets }: Pick<Platform, 'pools' | 'secrets'>): Promise<boolean> {
  return systemWrite(pools, async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
    const existing = await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
    if (existing) return false;
    const today = todayIn('Europe/Ljubljana');
    const people = await seedAgencies(tx, today);
    await seedPasswords(tx, people);
    await seedOperators(tx);
    const made = await tx.selectFrom('accounts').select('id').orderBy('id').execute();
    const accounts = made.map(({ id }) => id);
    await seedLicences(tx, accounts, today);
    await seedSuppliers(tx, accounts);
    await seedContracts(tx, accounts, secrets);
    await seedCustomers(tx, accounts, secrets);
    await seedFaq(tx);
    await seedTickets(tx, now());
    const [clerk = 0] = people;
    const colleagues = await listColleagues(tx, clerk);
    await seedNotices(tx, colleagues, now());
    for (const { account_id } of colleagues.slice(0, 1)) await seedStoppedJob(tx, account_id, now());
    return true;
  });
}
