import { type Control, of } from '../control.ts';

const SHEET = 'src/server/sheets/sheet.ts';
const exports = of('src/domains/lists/exports.test.ts');
const sheets = of('src/server/sheets/sheet.test.ts');

export const fileControls: Control[] = [
  {
    id: 'S17',
    without: 'the apostrophe before a formula',
    file: SHEET,
    find: 'FORMULA.test(disarmed)',
    replace: 'false',
    proof: exports('S17, ORG-073 a formula is escaped'),
  },
  {
    id: 'S17',
    without: 'the apostrophe behind what may end a cell',
    file: SHEET,
    find: 'cell.replaceAll(INNER_FORMULA, "$1\'")',
    replace: 'cell',
    proof: sheets('S17 nor where a program takes'),
  },
  {
    id: 'S17',
    without: 'cells that say they are texts',
    file: SHEET,
    find: '    type: String,\n    value: text',
    replace: "    type: (text.startsWith('=') ? 'Formula' : String) as typeof String,\n    value: text",
    proof: exports('S17, ORG-073 a formula is escaped'),
  },
];
