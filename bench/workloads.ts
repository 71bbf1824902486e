import { authCalls } from '#domains/auth/contract.ts';
import type { Agency } from '#domains/auth/testing.ts';
import { customerCalls } from '#domains/customers/contract.ts';
import { branchCalls } from '#domains/org/contract.ts';
import type { Route } from '#shared/contract.ts';
import { ONE_EACH, type Workload } from './load.ts';
import { type Seeded, tokenOf } from './seed.ts';

const CUSTOMER_CONNECTIONS = 20;

/** The list and the creation of customers, at the number of rows and connections of a comparison with Directus. */
export async function customerWorkloads(url: string, agency: Agency): Promise<Workload[]> {
  const token = await tokenOf(url, agency);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const of = ({ method, path }: Route) => ({ method, path, connections: CUSTOMER_CONNECTIONS, headers });
  const card = {
    is_company: false,
    first_name: 'Nova',
    last_name: `Stranka ${ONE_EACH}`,
    city: 'Celje',
    zip: '3000',
  };
  return [
    {
      ...of(customerCalls.search),
      name: 'customers',
      title: 'List of 3,000 customers: page, total',
      floor: 850,
      bodies: [{}],
    },
    {
      ...of(customerCalls.create),
      name: 'createCustomer',
      title: 'Create one customer',
      floor: 1000,
      bodies: [{ ...card, email: 'nova@posta.test', tel: '+386 41 555 014' }],
    },
  ];
}

/** The most frequent calls of clerks, and the most expensive one. */
export async function workloads(url: string, seeded: Seeded): Promise<Workload[]> {
  const signedIn = async (agency: Seeded['large']) => ({
    authorization: `Bearer ${await tokenOf(url, agency)}`,
  });
  const [large, growing] = [await signedIn(seeded.large), await signedIn(seeded.growing)];
  const json = { 'content-type': 'application/json' };
  const of = ({ method, path }: Route) => ({ method, path });
  return [
    {
      ...of(branchCalls.search),
      name: 'list',
      title: 'List: search, sort, total',
      connections: 20,
      floor: 150,
      headers: { ...large, ...json },
      bodies: [{ search: 'Priimek12', sort: [{ field: 'name', direction: 'asc' }], itemsPerPage: 30 }],
    },
    {
      ...of(branchCalls.find),
      path: branchCalls.find.path.replace(':id', String(seeded.branchId)),
      name: 'find',
      title: 'Find one',
      connections: 20,
      headers: large,
      bodies: [],
    },
    {
      ...of(branchCalls.create),
      name: 'create',
      title: 'Create one',
      connections: 20,
      floor: 1000,
      headers: { ...growing, ...json },
      bodies: [
        {
          name: `Nova ${ONE_EACH}`,
          city: 'Celje',
          zip: '3000',
          email: 'nova@agency.test',
          tel: '+386 3 555 01 40',
        },
      ],
    },
    {
      ...of(authCalls.login),
      name: 'login',
      title: 'Sign in',
      connections: seeded.people.length,
      floor: 50,
      headers: json,
      bodies: seeded.people.map(({ username, password }) => ({ username, password })),
    },
  ];
}
