import type { Column } from './columns.ts';
import { OVERRIDES } from './overrides.ts';

/** As the parsers of `connect.ts` return them. */
const TYPES: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  date: 'string',
  'timestamp with time zone': 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  jsonb: 'Record<string, unknown>',
};

const HEAD = `// Made from the migrated schema by src/testing/schema; \`vitest run src/testing/schema -u\` renews it.
`;

/** The interface of all tables for Kysely, as a source file. */
export function typesOf(columns: Column[]): string {
  const tables = Object.entries(Object.groupBy(columns, ({ table }) => table)).map(
    ([table, own = []]) =>
      `  ${table}: {\n${own.map((one) => `    ${one.name}: ${typeOf(one)};\n`).join('')}  };\n`,
  );
  const unknown = Object.keys(OVERRIDES).filter((key) => !columns.some((column) => keyOf(column) === key));
  if (unknown.length > 0) throw new Error(`Overrides of columns that are not there: ${unknown.join(', ')}.`);
  return `${HEAD}${imports()}
/** Every table and view of the product. */
export interface Tables {
${tables.join('')}}
`;
}

const keyOf = ({ table, name }: Column) => `${table}.${name}`;

function typeOf(column: Column): string {
  const [override] = OVERRIDES[keyOf(column)] ?? [];
  const plain = override ?? fromDatabase(column);
  const type = column.notNull ? plain : `${plain} | null`;
  if (column.type === 'jsonb') return jsonOf(column, type);
  switch (column.generated) {
    case 'always':
      return `GeneratedAlways<${type}>`;
    case 'by default':
      return `Generated<${type}>`;
    case 'never':
      return type;
  }
}

function fromDatabase(column: Column): string {
  if (column.values) return column.values.map((value) => `'${value}'`).join(' | ');
  const isList = column.type.endsWith('[]');
  const type = TYPES[isList ? column.type.slice(0, -2) : column.type];
  if (type === undefined) throw new Error(`${keyOf(column)}: the type ${column.type} is not known yet.`);
  return isList ? `${type}[]` : type;
}

/** Read as an object, written as a text. */
function jsonOf({ notNull, generated }: Column, type: string): string {
  const written = ['string', ...(notNull ? [] : ['null'])].join(' | ');
  if (notNull && generated === 'never') return `JSONColumnType<${type}>`;
  const inserted = generated === 'by default' ? `${written} | undefined` : written;
  return `JSONColumnType<${type}, ${inserted}, ${written}>`;
}

/** Imports of the types that the overrides name. */
function imports(): string {
  const named = Object.values(OVERRIDES).flatMap(([type, module]) =>
    module === undefined ? [] : [...type.matchAll(NAME)].map(([name]) => ({ name, module })),
  );
  const modules = Object.entries(Object.groupBy(named, ({ module }) => module)).toSorted();
  const lines = modules.map(([module, all = []]) => {
    const names = [...new Set(all.map(({ name }) => name))].toSorted();
    return `import type { ${names.join(', ')} } from '${module}';\n`;
  });
  return `import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';\n${lines.join('')}`;
}
/** A type that is not built in. */
const NAME = /\b(?!Partial|Record)[A-Z]\w+/g;
