import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Paper } from './paper.ts';

/** A valid document; a test names only the fields that it is about. */
export const aPaper = (change: Partial<Paper> = {}): Paper => ({
  locale: 'sl',
  title: 'Ponudba za Ano Đurić',
  issuedAt: '2026-11-21T08:00:00.000Z',
  issuer: { name: 'Adria Travel', lines: ['Trubarjeva cesta 18', '1000 Ljubljana'] },
  recipient: ['Ana Đurić', 'Čopova 3', '1000 Ljubljana'],
  facts: [{ label: 'Številka', value: '2026-118' }],
  blocks: [{ kind: 'text', text: 'Pozdravljeni' }],
  footer: 'Adria Travel · SI12345678',
  pageText: 'Stran {{page}} od {{pages}}',
  ...change,
});

/** A table of several pages. */
export const aLongTable = (count: number): Paper['blocks'] => [
  {
    kind: 'table',
    columns: [{ label: 'Št.' }, { label: 'Opis', share: 1 }, { label: 'Znesek', align: 'right' }],
    rows: Array.from({ length: count }, (_, row) => [
      `${row + 1}.`,
      `Vrstica ${row + 1} se nadaljuje`,
      '13,50 EUR',
    ]),
    totals: [['', 'Skupaj', '99,00 EUR']],
  },
];

export interface ReadPdf {
  pages: string[];
  title: string;
  language: string | null;
}

/** The text of each page. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent();
    pages.push(content.items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const { info } = await document.getMetadata();
  const { Title = '', Language = null } = info as { Title?: string; Language?: string | null };
  await loading.destroy();
  return { pages, title: Title, language: Language };
}
