import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractCalls } from '#domains/operators/contract.ts';
import { scopeFor } from '#server/db/scope.ts';
import { createHttp, type Http } from '#server/http.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { connectionOf } from './actions/registry.ts';
import { connectionCalls } from './contract.ts';
import { aConnection } from './testing.ts';

/** Made for this test alone. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBhDCCASmgAwIBAgIUCR+xJOoV5zPw720CikWCprgCuacwCgYIKoZIzj0EAwIw
FjEUMBIGA1UEAwwLYWdlbmN5LnRlc3QwIBcNMjYxMTIzMDcyNjM3WhgPMjEyNjEw
MzAwNzI2MzdaMBYxFDASBgNVBAMMC2FnZW5jeS50ZXN0MFkwEwYHKoZIzj0CAQYI
KoZIzj0DAQcDQgAEbhu8T2zYALFcAIc32or6teP1vMd4UXhzNG/8VZaUqSmbM/GT
GxaIaZoajEaT3Sfz9VHi+DYtJnbRUWoSrBzMgqNTMFEwHQYDVR0OBBYEFP/9Ru9K
QJDvCO0i2YiNf7ZD+9GKMB8GA1UdIwQYMBaAFP/9Ru9KQJDvCO0i2YiNf7ZD+9GK
MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIhAOZphquZ95Q2CD+Y
S6n7sKQJqFO2OPrBgSDk1y6iOCt0AiEAxAfumxVOPq2d/TiMJZvST27iPxrbY9FI
Uz1kqwxyHv0=
-----END CERTIFICATE-----
`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgi3/wEQt8HQJcGL+D
HPpemmMHlG36W9cDTPjEdWIj5H+hRANCAARuG7xPbNgAsVwAhzfaivq14/W8x3hR
eHM0b/xVlpSpKZsz8ZMbFohpmhqMRpPdJ/P1UeL4Ni0mdtFRahKsHMyC
-----END PRIVATE KEY-----
`;
const OTHER_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg2dVtyTC0ufAgscjP
JMhJA822llTiUdfOBjX1XlLADFmhRANCAASeiNfZQIvtnI1OEnxmyOZTibB4ZzAL
U/DB1c0JZLOeAaV5lt3zDWQeRjVsS/51/Xdd9yGtTe3eUZmAMROqd/vb
-----END PRIVATE KEY-----
`;

let product: TestApp;
let http: Http;
let provider: TestClerk;
beforeAll(async () => {
  product = await startTestApp();
  http = createHttp(product.config);
  provider = await product.newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
});
afterAll(async () => {
  await http.close();
  await product.stop();
});

const fields = { dialect: 'json' as const, address: 'https://xml.operator.test' };
const whole = { certificate: CERTIFICATE, key: KEY, roots: CERTIFICATE };

test('CONN-001 certificates are sealed, reach the port, stay where none are sent, and go where null is', async () => {
  const { connectionId: id, operatorId: touroperator_id } = await aConnection(product);
  let version = 1;
  const change = async (certificates?: typeof whole | null) => {
    const sent = certificates === undefined ? {} : { certificates };
    const { data } = await provider.call(connectionCalls.update, {
      body: { ...fields, ...sent, id, version, touroperator_id },
    });
    version = data.version;
    return { has_certificate: data.has_certificate, has_roots: data.has_roots };
  };
  expect(await change(whole)).toEqual({ has_certificate: true, has_roots: true });
  const row = await product.pools.system
    .selectFrom('connections')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/BEGIN|agency\.test/);
  expect(await change()).toEqual({ has_certificate: true, has_roots: true });
  const body = {
    touroperator_id,
    ctypes: ['hotel' as const],
    option_on_expire: 1 as const,
    username: 'us',
    password: 'sesame',
  };
  await provider.call(contractCalls.create, { body });
  const user = {
    ...provider,
    id: provider.userId,
    name: '',
    email: '',
    roles: ['sm_admin' as const],
    owner: false,
    homeAccountId: provider.accountId,
    homeSubaccountId: null,
    subaccountId: null,
    timeZone: 'UTC',
    sessionId: '',
  };
  const reached = () =>
    scopeFor(product.pools, provider.accountId).read((db) =>
      connectionOf(db, { ...product, http }, user, touroperator_id),
    );
  expect((await reached())?.connection.certificates).toEqual({
    certificate: CERTIFICATE.trim(),
    key: KEY.trim(),
    roots: CERTIFICATE.trim(),
  });
  expect(await change(null)).toEqual({ has_certificate: false, has_roots: false });
  expect((await reached())?.connection.certificates).toBeUndefined();
});

test('what is no certificate, or comes without its own key, is refused at its field', async () => {
  const { connectionId: id, operatorId: touroperator_id } = await aConnection(product);
  const wrong = async (change: Partial<typeof whole>) => {
    const certificates = { ...whole, ...change };
    const body = { ...fields, id, version: 1, touroperator_id, certificates };
    return Object.keys((await provider.refused(connectionCalls.update, { body })).errors ?? {});
  };
  expect(await wrong({ certificate: 'no PEM' })).toEqual(['certificates.certificate']);
  expect(await wrong({ roots: 'no PEM' })).toEqual(['certificates.roots']);
  expect(await wrong({ key: OTHER_KEY })).toEqual(['certificates.key']);
  expect(await wrong({ key: '' })).toEqual(['certificates.key']);
  expect(await wrong({ certificate: '' })).toEqual(['certificates.key']);
});
