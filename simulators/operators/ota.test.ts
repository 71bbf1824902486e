import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administer, newReference, type Running, run } from './testing.ts';

let simulator: Running;
beforeAll(async () => {
  simulator = await run();
});
afterAll(() => simulator.stop());

const NAMESPACE = 'http://www.opentravel.org/OTA/2003/05';
const GUESTS = '<GuestCounts><GuestCount AgeQualifyingCode="10" Count="2"/></GuestCounts>';
const pos = (code: string, key = `sim-${code.toLowerCase()}`) =>
  `<POS><Source><RequestorID Type="1" ID="Čuk &amp; sinovi" MessagePassword="${key}"/></Source></POS>`;

async function send(code: string, name: string, inner: string, attributes = ''): Promise<string> {
  const body = `\uFEFF<?xml version='1.0' encoding='UTF-8'?><!-- a comment --><o:${name} xmlns:o="${NAMESPACE}" EchoToken="E7" Version="1.0" ${attributes}>${inner}</o:${name}>`;
  const response = await fetch(`${simulator.url}/ota/${code}`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body,
  });
  return response.text();
}

const attribute = (xml: string, pattern: RegExp): string => pattern.exec(xml)?.[1] ?? '';
const search = (code: string, criterion: string, attributes = '') =>
  send(
    code,
    'OTA_HotelAvailRQ',
    `${pos(code)}<AvailRequestSegments><AvailRequestSegment><HotelSearchCriteria><Criterion>${criterion}<RoomStayCandidates><RoomStayCandidate Quantity="1">${GUESTS}</RoomStayCandidate></RoomStayCandidates></Criterion></HotelSearchCriteria></AvailRequestSegment></AvailRequestSegments>`,
    attributes,
  );
const RANGE = '<StayDateRange Start="2027-07-03" End="2027-07-10"/>';

interface Stay {
  hotel: string;
  room: string;
  plan: string;
  total: string;
}
/** The first room that can be had, by searches page by page and live checks. */
async function stayAt(code: string): Promise<Stay> {
  const found = await search(code, RANGE, 'MaxResponses="40"');
  for (const [, hotel = ''] of found.matchAll(/BasicPropertyInfo HotelCode="(\w+)"/g)) {
    const live = await search(code, `<HotelRef HotelCode="${hotel}"/>${RANGE}`);
    const [stay] = /<RoomStay AvailabilityStatus="AvailableForSale">.*?<\/RoomStay>/.exec(live) ?? [];
    if (stay === undefined) continue;
    return {
      hotel,
      room: attribute(stay, /RoomTypeCode="(\w+)"/),
      plan: attribute(stay, /RatePlanCode="([\w-]+)"/),
      total: attribute(stay, /AmountAfterTax="([\d.]+)"/),
    };
  }
  throw new Error(`${code} has nothing to sell.`);
}

const guest = (rph: number, surname: string) =>
  `<ResGuest ResGuestRPH="${rph}" AgeQualifyingCode="10" Age="40"><Profiles><ProfileInfo><Profile ProfileType="1"><Customer BirthDate="1986-02-03"><PersonName><GivenName>Ana</GivenName><Surname>${surname}</Surname></PersonName></Customer></Profile></ProfileInfo></Profiles></ResGuest>`;
const reservationOf = ({ hotel, room, plan, total }: Stay, surname: string, ids: string) =>
  `${ids}<RoomStays><RoomStay><RoomTypes><RoomType RoomTypeCode="${room}"/></RoomTypes><RatePlans><RatePlan RatePlanCode="${plan}"/></RatePlans><TimeSpan Start="2027-07-03" End="2027-07-10"/><Total AmountAfterTax="${total}" CurrencyCode="EUR"/><BasicPropertyInfo HotelCode="${hotel}"/></RoomStay></RoomStays><ResGuests>${guest(1, surname)}${guest(2, surname)}</ResGuests>`;
const reserve = (
  code: string,
  stay: Stay,
  { status = 'Commit', surname = 'Kos', reference = newReference() } = {},
) =>
  send(
    code,
    'OTA_HotelResRQ',
    `${pos(code)}<HotelReservations><HotelReservation>${reservationOf(stay, surname, `<UniqueID Type="16" ID="${reference}"/>`)}</HotelReservation></HotelReservations>`,
    `ResStatus="${status}"`,
  );
const codeOf = (xml: string) => attribute(xml, /UniqueID Type="14" ID="([\w-]+)"/);
const read = (code: string, type: number, id: string) =>
  send(
    code,
    'OTA_ReadRQ',
    `${pos(code)}<ReadRequests><ReadRequest><UniqueID Type="${type}" ID="${id}"/></ReadRequest></ReadRequests>`,
  );

describe('OpenTravel XML', () => {
  test('LAGU: search, check, reserve, read by both numbers, modify, cancel by a cancellation', async () => {
    const stay = await stayAt('LAGU');
    const reference = newReference();
    const booked = await reserve('LAGU', stay, { reference });
    expect(booked).toContain('ResResponseType="Committed"');
    expect(booked).toContain('EchoToken="E7"');
    const id = codeOf(booked);
    expect(await read('LAGU', 14, id)).toContain(`ID="${reference}"`);
    expect(await read('LAGU', 16, reference)).toContain(`ID="${id}"`);
    expect(await read('LAGU', 14, 'nothing')).toContain('Code="448"');
    const again = await reserve('LAGU', stay, { reference });
    expect(codeOf(again)).toBe(id);
    expect((await administer(simulator, 'GET', `calls?ref=${reference}`)).commits).toBe(2);
    const renamed = await send(
      'LAGU',
      'OTA_HotelResModifyRQ',
      `${pos('LAGU')}<HotelResModifies><HotelResModify ResStatus="Modify">${reservationOf(stay, 'Novak', `<UniqueID Type="14" ID="${id}"/>`)}</HotelResModify></HotelResModifies>`,
    );
    expect(renamed).toContain('<Surname>Novak</Surname>');
    const cancel = (kind: string) =>
      send('LAGU', 'OTA_CancelRQ', `${pos('LAGU')}<UniqueID Type="14" ID="${id}"/>`, `CancelType="${kind}"`);
    const fee = attribute(await cancel('Quote'), /CancelRule Amount="([\d.]+)"/);
    expect(Number(fee)).toBeCloseTo(Number(stay.total) * 0.2, 1);
    expect(await cancel('Commit')).toContain('Status="Cancelled"');
    expect(await read('LAGU', 14, id)).toContain('ResStatus="Cancelled"');
  });

  test('LAGU holds for a day, then confirms by itself', async () => {
    const stay = await stayAt('LAGU');
    // Options are not given in every hour.
    let held = '';
    for (let hour = 0; hour < 20 && !held.includes('Held'); hour += 1) {
      held = await reserve('LAGU', stay, { status: 'Hold' });
      if (!held.includes('Held')) await administer(simulator, 'PUT', 'clock', { advance: 'PT1H' });
    }
    expect(held).toContain('ResStatus="Hold"');
    await administer(simulator, 'PUT', 'clock', { advance: 'PT25H' });
    expect(await read('LAGU', 14, codeOf(held))).toContain('ResStatus="Commit"');
  });

  test('DOLO: no option, no change, cancelled by a reservation, from Saturday to Saturday', async () => {
    const stay = await stayAt('DOLO');
    expect(await reserve('DOLO', stay, { status: 'Hold' })).toContain('Code="741"');
    const booked = await reserve('DOLO', stay);
    const id = codeOf(booked);
    const changed = await send(
      'DOLO',
      'OTA_HotelResModifyRQ',
      `${pos('DOLO')}<HotelResModifies><HotelResModify ResStatus="Modify">${reservationOf(stay, 'Novak', `<UniqueID Type="14" ID="${id}"/>`)}</HotelResModify></HotelResModifies>`,
    );
    expect(changed).toContain('Code="754"');
    const commit = await send(
      'DOLO',
      'OTA_CancelRQ',
      `${pos('DOLO')}<UniqueID Type="14" ID="${id}"/>`,
      'CancelType="Commit"',
    );
    expect(commit).toContain('Code="383"');
    const cancelled = await send(
      'DOLO',
      'OTA_HotelResRQ',
      `${pos('DOLO')}<HotelReservations><HotelReservation><UniqueID Type="14" ID="${id}"/></HotelReservation></HotelReservations>`,
      'ResStatus="Cancel"',
    );
    expect(cancelled).toContain('ResStatus="Cancelled"');
    const midweek = RANGE.replace('07-03', '07-05').replace('07-10', '07-12');
    expect(await search('DOLO', `<HotelRef HotelCode="${stay.hotel}"/>${midweek}`)).not.toContain(
      '<RoomStay ',
    );
  });

  test('refusals have a type and a code, and a document type is not read', async () => {
    const stay = await stayAt('LAGU');
    expect(await reserve('LAGU', { ...stay, total: '1.00' })).toMatch(
      /Error Type="3" Code="436".*AmountAfterTax="[\d.]+"/,
    );
    expect(await reserve('LAGU', stay, { surname: '' })).toContain('Error Type="10"');
    expect(await send('LAGU', 'OTA_PingRQ', pos('LAGU', 'wrong'))).toContain('Error Type="4"');
    expect(await send('LAGU', 'OTA_UnknownRQ', pos('LAGU'))).toContain('Error Type="2"');
    const response = await fetch(`${simulator.url}/ota/LAGU`, { method: 'POST', body: '<!DOCTYPE a><a/>' });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('document type')]);
  });

  test('documents are read with the credentials of the agency', async () => {
    const booked = await reserve('LAGU', await stayAt('LAGU'));
    const url = `${simulator.url}/${attribute(booked, /Kind="DR" URL="([^"]+)"/)}`;
    expect((await fetch(url)).status).toBe(401);
    const authorization = `Basic ${Buffer.from('Čuk & sinovi:sim-lagu').toString('base64')}`;
    const paper = await fetch(url, { headers: { authorization } });
    expect((await paper.text()).slice(0, 5)).toBe('%PDF-');
  });
});

interface Answered {
  http: number;
  properties: { giata: number }[];
  next: string | null;
  changed: number[];
  moved: { from: number; to: number }[];
}

describe('the content source', () => {
  const authorization = `Basic ${Buffer.from('demo|maestral:sim-content').toString('base64')}`;
  const content = async (path: string, headers: Record<string, string> = { authorization }) => {
    const response = await fetch(`${simulator.url}/content/${path}`, { headers, redirect: 'manual' });
    const body = (await response.json()) as Omit<Answered, 'http'>;
    return { http: response.status, ...body };
  };

  test('gives all houses page by page, what changed and what moved', async () => {
    const seen = new Set<number>();
    let after: string | null = '0';
    while (after !== null) {
      const page: Answered = await content(`properties?limit=700&after=${after}`);
      for (const { giata } of page.properties) seen.add(giata);
      after = page.next;
    }
    expect(seen.size).toBe(1500);
    const { changed } = await content('changed?since=2026-11-18T00:00:00Z');
    expect(changed.length).toBeGreaterThan(20);
    expect(changed.length).toBeLessThan(300);
    const { moved } = await content('moved?since=2020-01-01T00:00:00Z');
    expect(moved).toHaveLength(30);
    const [first] = moved;
    expect((await content(`properties/${first?.from}`)).http).toBe(301);
    expect(await content(`properties/${first?.to}`)).toMatchObject({ http: 200, giata: first?.to });
  });

  test('has bad days too', async () => {
    await administer(simulator, 'PUT', 'faults', {
      code: 'CONTENT',
      action: 'ping',
      fault: 'http_500',
      next: 1,
    });
    expect((await content('ping')).http).toBe(500);
    expect((await content('ping')).http).toBe(200);
  });

  test('wants a name and a company', async () => {
    expect((await content('ping', {})).http).toBe(401);
    const wrong = `Basic ${Buffer.from('demo:sim-content').toString('base64')}`;
    expect((await content('ping', { authorization: wrong })).http).toBe(401);
    expect(await content('ping')).toMatchObject({ http: 200, properties: 1500 });
  });
});

test.runIf(process.platform === 'linux')('it stays below 300 MB', () => {
  const status = readFileSync(`/proc/${simulator.child.pid}/status`, 'utf8');
  expect(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1])).toBeLessThan(300_000);
});
