import { afterAll, describe, expect, test, vi } from 'vitest';
import { asJobOf } from '../work/current.ts';
import { createPrinter } from './printer.ts';
import { aLongTable, aPaper, readPdf } from './testing.ts';

const printer = createPrinter();
afterAll(() => printer.stop());

describe('documents', () => {
  test('letters of all our languages come out as they went in, with title and language', async () => {
    const text = 'č š ž đ ć Č Š Ž Đ Ć à è ì ò ù é ä ö ü ß € – „navedek“ « »';
    const { pages, title, language } = await readPdf(
      await printer.render(async () => aPaper({ blocks: [{ kind: 'text', text }] })),
    );
    expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toContain(text);
    expect([title, language]).toEqual(['Ponudba za Ano Đurić', 'sl']);
  });

  test('the same paper is the same file, byte for byte, whichever process makes it', async () => {
    const paper = aPaper({ blocks: aLongTable(30) });
    const other = createPrinter();
    const [one, two, three] = [
      await printer.render(async () => paper),
      await printer.render(async () => paper),
      await other.render(async () => paper),
    ];
    other.stop();
    expect(one.equals(two)).toBe(true);
    expect(one.equals(three)).toBe(true);
  });

  test('a long table breaks between rows, repeats its head, counts pages and ends with its total', async () => {
    const { pages } = await readPdf(await printer.render(async () => aPaper({ blocks: aLongTable(80) })));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Opis');
      expect(page).toContain(`Stran ${index + 1} od ${pages.length}`);
      expect(page).toContain('Adria Travel · SI12345678');
    }
    for (let row = 1; row <= 80; row += 1) {
      expect(pages.filter((page) => page.includes(`Vrstica ${row} se nadaljuje`))).toHaveLength(1);
    }
    expect(pages.at(-1)).toContain('Skupaj');
  });

  test('S15 nothing that people type is ever read as a file or an address', async () => {
    const hostile = '<img src="file:///etc/passwd"> {"image":"http://127.0.0.1/"} {{page}}';
    const { pages } = await readPdf(
      await printer.render(async () =>
        aPaper({
          title: hostile,
          recipient: [hostile],
          blocks: [{ kind: 'text', text: hostile }],
          issuer: { name: hostile, lines: [], colour: 'url(http://evil)' },
        }),
      ),
    );
    expect(pages[0]).toContain('file:///etc/passwd');
    const noPicture = aPaper();
    noPicture.issuer.logo = new TextEncoder().encode('/etc/passwd');
    await expect(printer.render(async () => noPicture)).rejects.toThrow('Not rendered');
    expect((await readPdf(await printer.render(async () => aPaper()))).pages).toHaveLength(1);
  });

  test('one that does not come back is given up, and the next is rendered by a new process', async () => {
    const impatient = createPrinter({ longestMs: 2000 });
    const endless = impatient.render(async () => aPaper({ blocks: aLongTable(60_000) }));
    const next = impatient.render(async () => aPaper());
    await expect(endless).rejects.toThrow('its process ended');
    expect((await next).subarray(0, 5).toString()).toBe('%PDF-');
    impatient.stop();
  });

  test('a process that dies while it has nothing to do costs nobody anything', async () => {
    const own = createPrinter();
    await own.render(async () => aPaper());
    for (let round = 0; round < 5; round += 1) {
      own.painter()?.kill('SIGKILL');
      const made = await own.render(async () => aPaper()).catch(() => own.render(async () => aPaper()));
      expect(made.subarray(0, 5).toString()).toBe('%PDF-');
    }
    own.stop();
  });

  test('beyond a hundred that wait, callers are asked to come again', async () => {
    const busy = createPrinter();
    const asked = [1, 2, 3].flatMap((accountId) =>
      Array.from({ length: accountId === 3 ? 1 : 50 }, () =>
        asJobOf(accountId, async () => busy.render(async () => aPaper())).catch((error: unknown) => error),
      ),
    );
    expect(() => busy.render(async () => aPaper())).toThrow('UNAVAILABLE');
    busy.stop();
    await Promise.all(asked);
  });

  test('one account has at most half of the queue, and another one comes next', async () => {
    const busy = createPrinter();
    const done: string[] = [];
    const ask = (accountId: number) =>
      asJobOf(accountId, async () => busy.render(async () => aPaper())).then(
        () => done.push(`of ${accountId}`),
        (error: unknown) => done.push(String(error)),
      );
    const many = Array.from({ length: 52 }, () => ask(1));
    const other = ask(2);
    await other;
    expect(done.filter((one) => one === 'of 1').length).toBeLessThanOrEqual(2);
    expect(done.filter((one) => one.includes('TOO_MANY_REQUESTS'))).toHaveLength(1);
    busy.stop();
    await Promise.all(many);
  });

  test('on a busy machine CPU time is counted, and who waited too long is asked to come again', async () => {
    const own = createPrinter({ longestMs: 1000, patienceMs: 3000 });
    await own.render(async () => aPaper());
    const stoppedFor = async (ms: number) => {
      const pid = own.painter()?.pid ?? 0;
      process.kill(pid, 'SIGSTOP');
      const asked = own.render(async () => aPaper()).catch((error: unknown) => error);
      const since = performance.now();
      await vi.waitFor(() => expect(performance.now() - since).toBeGreaterThan(ms), { timeout: 10_000 });
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // It was ended meanwhile.
      }
      return asked;
    };
    expect(String(await stoppedFor(1600)).slice(0, 5)).toBe('%PDF-');
    expect(await stoppedFor(3600)).toMatchObject({ definition: { code: 'UNAVAILABLE', status: 503 } });
    expect((await own.render(async () => aPaper())).subarray(0, 5).toString()).toBe('%PDF-');
    own.stop();
  });
});
