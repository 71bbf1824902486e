import type { Report } from '../report.ts';

export interface MeasuredClass {
  title: string;
  bar: number;
  p50: number;
  p95: number;
  p99: number;
  scanP50: number;
  compared: number;
  wrong: number;
}
export interface MeasuredSize {
  offers: number;
  importMs: number;
  restartMs: number;
  bytesPerOffer: number;
  classes: MeasuredClass[];
  replaceMs: number;
  meanwhile: { p50: number; p95: number };
  asked: number;
}

const RESTART_MS = 5000;
const BYTES_AN_OFFER = 10;
const MEANWHILE_MS = 25;
/** Below, the directories weigh more than the offers. */
const MANY = 1e7;

const digits = (value: number) => value.toFixed(value < 10 ? 2 : 0);
const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: (string | number)[][]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

function complaintsOf({ offers, restartMs, bytesPerOffer, classes, meanwhile }: MeasuredSize): string[] {
  const missed: [isMissed: boolean, text: string][] = [
    [restartMs > RESTART_MS, `restart takes ${digits(restartMs)} ms.`],
    [offers >= MANY && bytesPerOffer > BYTES_AN_OFFER, `an offer takes ${digits(bytesPerOffer)} bytes.`],
    [meanwhile.p95 > MEANWHILE_MS, `p95 while an operator is replaced is ${digits(meanwhile.p95)} ms.`],
    ...classes.flatMap(({ title, bar, p95, wrong, compared }): [boolean, string][] => [
      [p95 > bar, `${title}: p95 is ${digits(p95)} ms, ${bar} are promised.`],
      [wrong > 0, `${title}: ${wrong} of ${compared} answers differ from the scan.`],
    ]),
  ];
  return missed.flatMap(([isMissed, text]) => (isMissed ? [`${offers} offers: ${text}`] : []));
}

export function reportOf(sizes: MeasuredSize[]): Report {
  const whole = sizes.map(({ offers, importMs, restartMs, bytesPerOffer, replaceMs, meanwhile, asked }) => [
    offers,
    Math.round(offers / (importMs / 1000)),
    digits(bytesPerOffer),
    digits(restartMs),
    digits(replaceMs),
    `${digits(meanwhile.p50)} / ${digits(meanwhile.p95)} (${asked})`,
  ]);
  const classes = sizes.map(({ offers, classes }) => {
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
    return `${offers} offers:\n\n${table(head, rows)}`;
  });
  const head = ['Offers', 'Imported/s', 'Bytes/offer', 'Restart ms', 'Replace ms', 'Meanwhile p50 / p95 ms'];
  return {
    title: 'Offers',
    complaints: sizes.flatMap(complaintsOf),
    text: `- Command: \`npm run bench:search\`

${table(head, whole)}

${classes.join('\n\n')}

«Scan» looks at every attribute of every row, in typed columns, in the same process; answers are compared with it by their
number of offers or hotels and their cheapest price. A question goes through the port to a search thread and back. Import is one
thread: parse, validate, sort, store. Restart reads the files of the last import.`,
  };
}
