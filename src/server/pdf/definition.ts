import type { Block, Paper } from './paper.ts';

const MM = 72 / 25.4;
const MARGIN = 18 * MM;
const LOGO_HEIGHT = 40;
const LOGO_WIDTH = 160;
const INK = '#1c2830';
const QUIET = '#56646d';
const LINE = '#d2dadf';
const ADRIA = '#05738e';
const COLOUR = /^#[0-9a-f]{6}$/i;

type Node = Record<string, unknown> | string;

/** The layout of every document: the agency on top, the blocks in order, the page count at the foot. */
export function definitionOf(paper: Paper): Record<string, unknown> {
  const { issuer, title, locale, issuedAt, footer, pageText } = paper;
  const colour = COLOUR.test(issuer.colour ?? '') ? issuer.colour : ADRIA;
  const at = new Date(issuedAt);
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + 24],
    language: locale,
    displayTitle: true,
    info: {
      title,
      author: issuer.name,
      creator: 'Maestral',
      producer: 'Maestral',
      creationDate: at,
      modDate: at,
    },
    defaultStyle: { font: 'Inter', fontSize: 10, lineHeight: 1.25, color: INK },
    styles: {
      title: { fontSize: 18, bold: true, color: colour, margin: [0, 20, 0, 8] },
      heading: { fontSize: 12, bold: true, color: colour, margin: [0, 14, 0, 4] },
      quiet: { color: QUIET, fontSize: 9 },
      head: { bold: true, fontSize: 9, color: QUIET },
    },
    footer: (page: number, pages: number) => ({
      margin: [MARGIN, 12, MARGIN, 0],
      columns: [
        { text: footer, style: 'quiet' },
        { text: filled(pageText, page, pages), style: 'quiet', alignment: 'right', width: 'auto' },
      ],
    }),
    content: [
      letterhead(paper),
      { text: title, style: 'title', headlineLevel: 1 },
      ...facts(paper),
      ...paper.blocks.map(nodeOf),
    ],
  };
}

const filled = (text: string, page: number, pages: number) =>
  text.replace('{{page}}', String(page)).replace('{{pages}}', String(pages));

function letterhead({ issuer, recipient }: Paper): Node {
  const logo: Node = issuer.logo
    ? { image: dataUrl(issuer.logo), fit: [LOGO_WIDTH, LOGO_HEIGHT] }
    : { text: issuer.name, bold: true, fontSize: 14 };
  const lines = (issuer.logo ? [issuer.name, ...issuer.lines] : issuer.lines).map((text) => ({
    text,
    style: 'quiet',
  }));
  return {
    stack: [
      { columns: [logo, { stack: lines, alignment: 'right' }] },
      ...(recipient ? [{ stack: recipient, margin: [0, 28, 0, 0] }] : []),
    ],
  };
}

/** Only bytes of our storage; documents name no file and no address. */
function dataUrl(image: Uint8Array): string {
  const isPng = image[0] === 0x89;
  return `data:image/${isPng ? 'png' : 'jpeg'};base64,${Buffer.from(image).toString('base64')}`;
}

function facts({ facts = [] }: Paper): Node[] {
  if (facts.length === 0) return [];
  const body = facts.map(({ label, value }) => [{ text: label, style: 'quiet' }, value]);
  return [{ table: { widths: ['auto', '*'], body }, layout: 'noBorders', margin: [0, 0, 0, 6] }];
}

function nodeOf(block: Block): Node {
  switch (block.kind) {
    case 'heading':
      return { text: block.text, style: 'heading', headlineLevel: 2 };
    case 'text':
      return { text: block.text, margin: [0, 0, 0, 6] };
    case 'table':
      return tableOf(block);
  }
}

/** Columns with a share divide most of the width; the others are as wide as their content. */
const widthOf = (share: number, shares: number) =>
  share === shares ? '*' : `${Math.floor((70 * share) / shares)}%`;

/** Repeats the head on each page, splits no row, and keeps totals with the row before them. */
function tableOf({ columns, rows, totals = [] }: Extract<Block, { kind: 'table' }>): Node {
  const cell = (text: string, column: number, look: object = {}) => ({
    text,
    ...(columns[column]?.align === 'right' ? { alignment: 'right', fontFeatures: ['tnum'] } : {}),
    ...look,
  });
  const line = (row: string[], look?: object) => row.map((text, column) => cell(text, column, look));
  const shares = columns.reduce((sum, { share = 0 }) => sum + share, 0);
  return {
    margin: [0, 4, 0, 8],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ share }) => (share === undefined ? 'auto' : widthOf(share, shares))),
      body: [
        columns.map(({ label }, column) => cell(label, column, { style: 'head' })),
        ...rows.map((row) => line(row)),
        ...totals.map((row) => line(row, { bold: true })),
      ],
    },
    layout: {
      hLineWidth: (index: number) => (index === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => LINE,
      paddingLeft: (index: number) => (index === 0 ? 0 : 6),
      paddingRight: (index: number) => (index === columns.length - 1 ? 0 : 6),
      paddingTop: () => 5,
      paddingBottom: () => 5,
    },
  };
}
