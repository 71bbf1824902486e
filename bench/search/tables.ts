import type { Report } from '../report.ts';
import type { MeasuredClass } from './ask.ts';
import type { MeasuredRival, MeasuredSize } from './measure.ts';

const RESTART_MS = 5000;
const BYTES_AN_OFFER = 10;
const MEANWHILE_MS = 25;
const HELD_MS = 50;
const PEAK_MB = 700;
/** Below, the directories weigh more than the offers. */
const MANY = 1e7;
/** Against PostgreSQL on broad questions, against DuckDB on what agents ask. */
const BROAD = { pattern: /broad$/, times: 20 };
const ASKED = { pattern: /typical$|of a hotel$/, times: 3 };
const IMPORT_SHARE = 0.5;

const digits = (value: number) => value.toFixed(value < 10 ? 2 : 0);
const whole = (value: number) => Math.round(value).toLocaleString('en');
const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: (string | number)[][]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
const perSecond = ({ offers, importMs }: MeasuredSize) => offers / (importMs / 1000);

type Missed = [isMissed: boolean, text: string];

function missedOf(size: MeasuredSize): Missed[] {
  const { offers, restartMs, bytesPerOffer, classes, meanwhile, heldMs, peakMb = 0, torn, rivals } = size;
  const held = Math.max(...heldMs);
  return [
    [restartMs > RESTART_MS, `restart takes ${digits(restartMs)} ms.`],
    [offers >= MANY && bytesPerOffer > BYTES_AN_OFFER, `an offer takes ${digits(bytesPerOffer)} bytes.`],
    [offers === MANY && peakMb > PEAK_MB, `the index process takes ${digits(peakMb)} MB.`],
    [held > HELD_MS, `the product is held for ${digits(held)} ms.`],
    [meanwhile.p95 > MEANWHILE_MS, `p95 while an operator is replaced is ${digits(meanwhile.p95)} ms.`],
    [torn > 0, `${torn} answers are neither old nor new.`],
    ...classes.flatMap(({ title, bar, p95, wrong, compared }): Missed[] => [
      [p95 > bar, `${title}: p95 is ${digits(p95)} ms, ${bar} are promised.`],
      [wrong > 0, `${title}: ${wrong} of ${compared} answers differ from the scan.`],
    ]),
    // With fewer offers the way to an engine costs more than its work.
    ...(offers >= MANY ? rivals.flatMap((rival) => missedAgainst(size, rival)) : []),
  ];
}

function missedAgainst(size: MeasuredSize, { name, linesPerSecond, classes }: MeasuredRival): Missed[] {
  const isDuckDb = linesPerSecond !== undefined;
  const { pattern, times } = isDuckDb ? ASKED : BROAD;
  return [
    [
      isDuckDb && perSecond(size) < IMPORT_SHARE * linesPerSecond,
      `import is less than half as fast as that of ${name}.`,
    ],
    ...classes.flatMap(({ title, p50, p95, wrong }): Missed[] => {
      const own = size.classes.find((each) => each.title === title);
      if (!own) return [];
      const ratio = p50 / own.p50;
      return [
        [
          pattern.test(title) && ratio < times,
          `${title}: ${digits(ratio)} times as fast as ${name}, ${times} are promised.`,
        ],
        [isDuckDb && own.p95 > p95, `${title}: slower than ${name} at p95.`],
        [wrong > 0, `${title}: ${wrong} answers of ${name} differ.`],
      ];
    }),
  ];
}

const complaintsOf = (size: MeasuredSize): string[] =>
  missedOf(size).flatMap(([isMissed, text]) => (isMissed ? [`${size.offers} offers: ${text}`] : []));

function classesOf({ offers, classes }: MeasuredSize): string {
  const rows = classes.map(({ title, bar, p50, p95, p99, scanP50, compared, wrong }) => [
    title,
    digits(p50),
    digits(p95),
    digits(p99),
    bar,
    digits(scanP50),
    (scanP50 / p50).toFixed(1),
    `${compared - wrong} of ${compared}`,
  ]);
  const head = ['Question', 'p50 ms', 'p95 ms', 'p99 ms', 'Bar', 'Scan p50 ms', 'Ratio', 'Same answers'];
  return `${whole(offers)} offers:\n\n${table(head, rows)}`;
}

function rivalOf(size: MeasuredSize, { name, linesPerSecond, classes }: MeasuredRival): string {
  const rows = classes.map(({ title, asked, p50, p95, wrong }, at) => {
    const own = size.classes[at] as MeasuredClass; // The same classes in the same order.
    const ratio = (p50 / own.p50).toFixed(1);
    return [
      title,
      digits(own.p50),
      digits(p50),
      ratio,
      digits(own.p95),
      digits(p95),
      `${asked - wrong} of ${asked}`,
    ];
  });
  const head = ['Question', 'p50 ms', `${name} p50 ms`, 'Ratio', 'p95 ms', 'Its p95 ms', 'Same answers'];
  const reading =
    linesPerSecond === undefined
      ? ''
      : ` It reads ${whole(linesPerSecond)} lines a second, the index ${whole(perSecond(size))}.`;
  return `${name}, ${whole(size.offers)} offers.${reading}\n\n${table(head, rows)}`;
}

const growthOf = (sizes: MeasuredSize[]): string =>
  table(
    ['p95 ms', ...sizes.map(({ offers }) => whole(offers))],
    (sizes[0]?.classes ?? []).map(({ title }, at) => [
      title,
      ...sizes.map(({ classes }) => digits(classes[at]?.p95 ?? Number.NaN)),
    ]),
  );

export function reportOf(sizes: MeasuredSize[]): Report {
  const rows = sizes.map((size) => [
    whole(size.offers),
    whole(perSecond(size)),
    digits(size.bytesPerOffer),
    size.peakMb === undefined ? '–' : digits(size.peakMb),
    digits(size.restartMs),
    digits(Math.max(...size.heldMs)),
    `${whole(size.replaced)} in ${digits(size.replaceMs)}`,
    `${digits(size.meanwhile.p50)} / ${digits(size.meanwhile.p95)} (${size.asked}, ${size.torn} torn)`,
  ]);
  const head = [
    'Offers',
    'Lines/s',
    'Bytes/offer',
    'Peak MB',
    'Restart ms',
    'Held ms',
    'Replaced, ms',
    'Meanwhile p50 / p95 ms',
  ];
  return {
    title: 'Offers',
    complaints: sizes.flatMap(complaintsOf),
    text: `- Command: \`npm run bench:search\`, with \`-- rivals\` against other engines

${table(head, rows)}

${sizes.map(classesOf).join('\n\n')}

Growth:

${growthOf(sizes)}

${sizes.flatMap((size) => size.rivals.map((rival) => rivalOf(size, rival))).join('\n\n')}

«Scan» looks at every attribute of every row, in typed columns, in the process that asks; answers are compared with it by their
number of offers or hotels and their cheapest price. A question goes over the socket to the index process, to a search thread
and back. Import is one thread: parse, validate, sort, store. Peak is the memory of the index process after the import, held the longest time
that the event loop of the product stood still during it and three replacements. Restart is a new process after a kill, until it answers.`,
  };
}
