/** Stands in stored messages where something was masked. */
export const MASKED = '•••';

/** An element on each line; a text that is neither JSON nor XML stays as it is. */
export function readable(text: string): string {
  const trimmed = text.trim();
  if (trimmed.startsWith('<')) return indented(trimmed);
  try {
    return JSON.stringify(JSON.parse(trimmed), null, 2);
  } catch {
    return text;
  }
}

/** Without reading it: also what is no whole XML becomes readable. */
function indented(xml: string): string {
  let depth = 0;
  return xml
    .replace(/>\s*</g, '>\n<')
    .split('\n')
    .map((line) => {
      const part = line.trim();
      const isEnd = /^<\//.test(part);
      if (isEnd) depth = Math.max(0, depth - 1);
      const written = `${'  '.repeat(depth)}${part}`;
      const isBegin = /^<[^!?/][^>]*[^/]?>/.test(part) && !/\/>$|<\/[^>]+>$/.test(part);
      if (isBegin) depth += 1;
      return written;
    })
    .join('\n');
}

export interface Token {
  kind: 'masked' | 'tag' | 'name' | 'value' | 'text';
  said: string;
}

const PARTS =
  /(?<masked>•••)|(?<tag><[/!?]?[\w:.-]+|[/?]?>)|(?<name>[\w:.-]+(?==")|"(?:[^"\\]|\\.)*"(?=\s*:))|(?<value>"[^"•]*"|"(?=•)|-?\b\d+(?:\.\d+)?\b|\btrue\b|\bfalse\b|\bnull\b)/gu;

/** The parts of one line, for their colours. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  const add = (kind: Token['kind'], said: string) => {
    if (said !== '') tokens.push({ kind, said });
  };
  for (const match of line.matchAll(PARTS)) {
    add('text', line.slice(end, match.index));
    const [said] = match;
    const kind = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0] ?? 'text';
    add(kind as Token['kind'], said);
    end = match.index + said.length;
  }
  add('text', line.slice(end));
  return tokens;
}
