import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const TOKEN = 'token-of-the-tests';
/** All tests begin then; what they search lies in the summer after it. */
export const NOW = '2026-11-21T09:00:00Z';

export interface Running {
  url: string;
  child: ChildProcess;
  stop(): Promise<void>;
}

/** The real program, with a folder of its own or without one. */
export async function run(dataDir = ''): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '--child'], {
    env: {
      PATH: process.env.PATH ?? '',
      SIMULATOR_PORT: '0',
      SIM_ADMIN_TOKEN: TOKEN,
      SIM_LATENCY: '0',
      DATA_DIR: dataDir,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('It says nothing.');
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const url = /http:\S+/.exec(String(line))?.[0] ?? '';
  const running = {
    url,
    child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.stdin?.end();
      await once(child, 'exit');
    },
  };
  await administer(running, 'PUT', 'clock', { now: NOW });
  return running;
}

export async function administer(
  { url }: Pick<Running, 'url'>,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> {
  const response = await fetch(`${url}/admin/${path}`, {
    method,
    headers: { authorization: `Bearer ${TOKEN}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { http: response.status, headers: response.headers, ...((await response.json()) as Body) };
}

/** Fields of all answers; each call fills its own. */
interface Body {
  status?: { id: number; text: string; raw: string };
  error?: { code: string; field?: string };
  field?: string;
  quote?: Quote;
  booking?: Booking;
  bookings?: Booking[];
  services?: Service[];
  document?: { pdf: string; services: object[]; file_name: string };
  cancel?: { fee: number | string };
  change?: { total: number | string };
  submask?: { title: { id: string }; mask: { sub_row: { elements: Element[] }[] } } | null;
  seating?: { version: number; bus: string; seats: Record<string, { s: string }> };
  taken?: string[];
  hold?: string;
  products?: (Product & { from_price: number | string; offers: number; offer: Offer })[];
  offers?: Offer[];
  product?: Product & { text: string; pictures: { src: string }[] };
  search?: string;
  complete?: boolean;
  total?: number;
  next?: string | null;
  commits?: number;
  calls?: { path: string; action: string }[];
  caps?: { actions: string[]; currency: string };
  regions?: { id: string; from_price: number }[];
  days?: { date: string; state: string }[];
  cells?: object[];
  entry_points?: { code: string }[];
  flights?: { number: string }[];
}
interface Element {
  id: string;
  kind: string;
  checked?: string;
}
interface Product {
  code: string;
  giata: number | null;
  facts: string[];
  picture: string;
}
export interface Service {
  id: number;
  type: string;
  code: string;
  parameters: string;
  optional_parameters: string;
  travelers: number[];
  start_date: string;
  end_date: string;
}
interface Offer {
  product: string;
  price: number | string;
  start_date: string;
  services: Service[];
}
interface Quote {
  total: number | string;
  currency: string;
  services: (Service & { price: number | string })[];
  option_until: string | null;
}
interface Booking {
  code: string;
  reference: string | null;
  state: string;
  raw_state: string;
  total: number | string;
  travelers: { last_name: string }[];
  services: Service[];
}
export type Reply = Body & { http: number; headers: Headers };

interface Asked {
  reference?: string;
  key?: string;
  method?: string;
  agenture?: string;
}
/** A call of the JSON dialects, as an agency makes it. */
export async function ask(
  { url }: Pick<Running, 'url'>,
  path: string,
  body: object = {},
  { reference, key, method = 'POST', agenture = 'Čuk & sinovi' }: Asked = {},
): Promise<Reply> {
  const [, , code = ''] = path.split('/');
  const response = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-agenture': encodeURIComponent(agenture),
      'x-api-key': key ?? `sim-${code.toLowerCase()}`,
      ...(reference === undefined ? {} : { 'x-client-reference': reference }),
    },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  return { http: response.status, headers: response.headers, ...((await response.json()) as Body) };
}

let references = 0;
export const newReference = (): string => {
  references += 1;
  return `MTEST${String(references).padStart(8, '0')}`;
};

export const SUMMER = {
  start_date: '2027-06-05',
  end_date: '2027-07-20',
  nights: { min: 5, max: 8 },
  adults: 2,
};

export const traveler = (id: number, more: object = {}) => ({
  id,
  type: id === 1 ? 'H' : 'D',
  first_name: 'Ana',
  last_name: 'Kos',
  age: 41,
  ...more,
});
export const COUPLE = [traveler(1), traveler(2)];

/** The cheapest offer that can still be had, with its price of now. */
export async function offerOf(
  simulator: Pick<Running, 'url'>,
  code: string,
  query: object = {},
  version = 'v1',
): Promise<{ services: Service[]; total: number | string }> {
  const found = await ask(simulator, `/${version}/${code}/search/products`, { ...SUMMER, ...query });
  for (const { offer } of found.products ?? []) {
    const checked = await ask(simulator, `/${version}/${code}/action/BA`, {
      travelers: COUPLE,
      services: offer.services,
    });
    const { quote } = checked;
    if (quote && checked.submask === null) return { services: quote.services, total: quote.total };
  }
  throw new Error(`${code} has nothing to sell.`);
}

interface Committed {
  services: Service[];
  total: number | string;
  travelers?: object[];
  reference?: string;
}
export const commit = (
  simulator: Pick<Running, 'url'>,
  path: string,
  { services, total, travelers = COUPLE, reference = newReference() }: Committed,
): Promise<Reply> => ask(simulator, path, { travelers, services, expected_total: total }, { reference });
