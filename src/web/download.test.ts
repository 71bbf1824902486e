import { afterEach, describe, expect, test, vi } from 'vitest';
import { bytesOf, fileNameIn, typeOf } from './bytes.ts';
import { fetchByPost, fetchDocument } from './download.ts';
import { rememberSession } from './session/session.ts';
import { fakeBrowser, refusalOf, tokensOf } from './testing.ts';

const PDF = '%PDF-1.7 čaša';
const base64 = (text: string) => Buffer.from(text).toString('base64');
afterEach(() => vi.unstubAllGlobals());

/** A server with one answer, and the requests that it got. */
function answering(answer: () => Response) {
  fakeBrowser(() => 'nobody');
  rememberSession(tokensOf('token-1'));
  const asked: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, init });
    return answer();
  });
  return asked;
}
const headersOf = (init: RequestInit | undefined) => init?.headers as Record<string, string>;

describe('what is downloaded', () => {
  test('WIDGET-025 a PDF that comes as base64 is decoded; its name is in the header', async () => {
    const headers = {
      'content-type': 'application/pdf; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''Ra%C4%8Dun-7.pdf",
    };
    const asked = answering(() => new Response(base64(PDF), { headers }));
    const { content, name } = await fetchByPost('/api/smart/invoices/print', { id: 7 });
    expect([await content.text(), content.type, name]).toEqual([PDF, 'application/pdf', 'Račun-7.pdf']);
    expect(asked[0]?.path).toBe('/api/smart/invoices/print');
    expect(asked[0]?.init).toMatchObject({ method: 'POST', body: '{"id":7}' });
    expect(headersOf(asked[0]?.init)).toMatchObject({
      authorization: 'Bearer token-1',
      'content-type': 'application/json',
    });
  });

  test('WIDGET-025 anything else is saved as it is', async () => {
    const csv = '\uFEFFid;ime\n1;Čuk\n';
    const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="list.csv"' };
    answering(() => new Response(csv, { headers }));
    const { content, name } = await fetchByPost('/api/export', {});
    expect(Buffer.from(await content.arrayBuffer())).toEqual(Buffer.from(csv));
    expect([content.type, name]).toEqual(['text/csv', 'list.csv']);
  });

  test('WIDGET-026 a document is asked for with the token and decoded, whatever its type', async () => {
    const headers = { 'content-type': 'image/png' };
    const asked = answering(() => new Response(base64('picture'), { headers }));
    const { content, name } = await fetchDocument('/api/documents/7');
    expect([await content.text(), content.type, name]).toEqual(['picture', 'image/png', undefined]);
    expect(asked[0]?.init.method).toBe('GET');
    expect(headersOf(asked[0]?.init).authorization).toBe('Bearer token-1');
  });

  test('WIDGET-026 a refusal is thrown as by every call, and so is silence', async () => {
    const refusal = refusalOf('NOT_FOUND');
    answering(() => Response.json(refusal, { status: 404 }));
    await expect(fetchDocument('/api/documents/8')).rejects.toMatchObject({ status: 404, body: refusal });
    answering(() => {
      throw new TypeError('fetch failed');
    });
    await expect(fetchDocument('/api/documents/8')).rejects.toMatchObject({ status: 0 });
  });

  test('WIDGET-026 a token that ended before its time is renewed once', async () => {
    const answers = [
      Response.json(refusalOf('UNAUTHENTICATED'), { status: 401 }),
      Response.json({ data: tokensOf('token-2') }),
      new Response(base64(PDF), { headers: { 'content-type': 'application/pdf' } }),
    ];
    const asked = answering(() => answers.shift() ?? Response.error());
    expect(await (await fetchDocument('/api/documents/7')).content.text()).toBe(PDF);
    expect(headersOf(asked[2]?.init).authorization).toBe('Bearer token-2');
  });
});

test.each([
  [null, undefined],
  ['attachment', undefined],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ["attachment; filename*=UTF-8''%E0%A4%A.pdf", '%E0%A4%A.pdf'],
  ['attachment; filename="x.pdf"; filename*=UTF-8\'\'%C4%8D.pdf', 'č.pdf'],
])('WIDGET-025 of %s the name is %s', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name);
});

test('WIDGET-025 base64 may have line breaks and a data prefix; a type may have parameters', () => {
  expect(Buffer.from(bytesOf(`data:application/pdf;base64,${base64(PDF)}`)).toString()).toBe(PDF);
  expect(Buffer.from(bytesOf('JVBE\r\nRg==\n')).toString()).toBe('%PDF');
  expect([typeOf('Application/PDF; x=1'), typeOf(null)]).toEqual(['application/pdf', '']);
});
