/** The table of a statement: of the outermost query. */
export function tableOf(text: string): string {
  const outer = text.replace(/\([^()]*\)/g, '');
  if (outer !== text) return tableOf(outer);
  return /\b(?:into|update|from) "?(\w+)"?/.exec(text)?.[1] ?? '';
}

/** The column of each parameter of a statement; empty where the text does not tell. */
export function columnsOf(text: string): string[] {
  const columns: string[] = [];
  const [, inserted = '', rows = ''] = /^insert into \S+ \(([^)]*)\) values (.*)/.exec(text) ?? [];
  const names = inserted.replaceAll('"', '').split(', ');
  for (const [, row = ''] of rows.matchAll(/\(([^()]*)\)/g)) {
    for (const [index, value] of row.split(', ').entries()) {
      const [, number] = /^\$(\d+)$/.exec(value) ?? [];
      if (number !== undefined) columns[Number(number) - 1] = names[index] ?? '';
    }
  }
  for (const [, name = '', number] of text.matchAll(/"?(\w+)"? (?:[<>]?=|[<>]) (?:any\()?\$(\d+)/g)) {
    columns[Number(number) - 1] = name;
  }
  return Array.from(columns, (column) => column ?? '');
}
