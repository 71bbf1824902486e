/** `'customers.title'`, and a message with parameters: `'validation.max?max=5'`. */
const WRITTEN = /['"`]([\w-]+(?:\.[\w-]+)+)(?:\?[^'"`]*)?['"`]/g;
/** `customers.type.${type}`, with anything in the hole. */
const COMPOSED = /`([\w-]+\.(?:[\w.-]|\$\{[^}`]*\})*)`/g;
const HOLE = /\$\{[^}]*\}/;
const FORM = /_(one|two|few|many|other)$/;

/** Finds the text keys in a module: literal, counted (`shell.days`), or composed (`ui.error.${status}`). */
export function findUsedKeys(keys: readonly string[]): (code: string) => Set<string> {
  const byName = Map.groupBy(keys, (key) => key.replace(FORM, ''));
  for (const key of keys) if (!byName.has(key)) byName.set(key, [key]);
  const names = [...byName.keys()];

  return (code) => {
    const written = Array.from(code.matchAll(WRITTEN), ([, name = '']) => name);
    const composed = Array.from(code.matchAll(COMPOSED), ([, parts = '']) => patternOf(parts));
    const matching = composed.flatMap((pattern) => names.filter((name) => pattern.test(name)));
    return new Set([...written, ...matching].flatMap((name) => byName.get(name) ?? []));
  };
}

const patternOf = (composed: string) =>
  new RegExp(`^${composed.replaceAll('.', '\\.').split(HOLE).join('.+')}$`);
