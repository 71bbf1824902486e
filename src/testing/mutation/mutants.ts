import ts from 'typescript';

/** One change of a source. */
export interface Mutant {
  file: string;
  line: number;
  /** Before and after, short and on one line. */
  change: string;
}

export interface Mutated {
  mutants: Mutant[];
  /** The source with all mutants: `mutant(file, index)` tells which one is active. */
  code: string;
}

/** Rules: all decisions are mutated; actions: only refusals and permission checks. */
type Scope = 'decisions' | 'refusals';
const scopeOf = (file: string): Scope => (/\/rules(\.ts|\/)/.test(file) ? 'decisions' : 'refusals');

const OPPOSITES = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
]);
/** Functions that refuse. */
const CHECK = /^(require|refuse|prove|forbid)|OrRefusal$/;
/** Functions that decide, by their name. */
const JUDGE = /^((may|is|has|counts)[A-Z]|scopesOf$)/;
const QUANTIFIERS = new Map([
  ['some', 'every'],
  ['every', 'some'],
]);
const LONGEST_CHANGE = 100;

export function mutate(file: string, source: string): Mutated {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const isEverything = scopeOf(file) === 'decisions';
  const mutants: Mutant[] = [];
  return { mutants, code: inside(tree, isEverything) };

  /** `isWanted`: inside of what this scope mutates. */
  function written(node: ts.Node, isWanted: boolean): string {
    if (ts.isTypeNode(node)) return node.getText();
    if (isDroppable(node, isEverything)) {
      const on = added(node, `${node.getText()} is dropped`);
      return `if (!${on}) { ${inside(node, true)} }`;
    }
    const condition = conditionOf(node);
    if (!isWanted && !(condition && has(condition, JUDGE))) return inside(node, false);
    if (condition && !isGuard(node) && !isOpposable(condition)) {
      const on = added(condition, `${condition.getText()} becomes its opposite`);
      return inside(node, true, condition, `${on} !== Boolean(${written(condition, true)})`);
    }
    return writtenDecision(node);
  }

  function writtenDecision(node: ts.Node): string {
    if (ts.isBinaryExpression(node)) return writtenOperator(node);
    if (ts.isPropertyAccessExpression(node)) return writtenQuantifier(node);
    return isReturned(node) ? writtenTruth(node) : inside(node, true);
  }

  function writtenOperator(node: ts.BinaryExpression): string {
    const { left, operatorToken, right } = node;
    const opposite = OPPOSITES.get(operatorToken.kind);
    if (opposite === undefined) return inside(node, true);
    const on = added(node, `${node.getText()} with ${opposite} for ${operatorToken.getText()}`);
    const [one, other] = [written(left, true), written(right, true)];
    return `(${on} ? (${one} ${opposite} ${other}) : (${one} ${operatorToken.getText()} ${other}))`;
  }

  function writtenQuantifier(node: ts.PropertyAccessExpression): string {
    const opposite = QUANTIFIERS.get(node.name.text);
    if (opposite === undefined) return inside(node, true);
    const on = added(node, `${node.getText()} with ${opposite}`);
    return `${written(node.expression, true)}[${on} ? '${opposite}' : '${node.name.text}']`;
  }

  function writtenTruth(node: ts.Node): string {
    const on = added(node, `return ${node.getText()} becomes its opposite`);
    return `${on} !== ${node.getText()}`;
  }

  /** Its text with mutants in its parts; `instead` replaces one part. */
  function inside(node: ts.Node, isWanted: boolean, part?: ts.Node, instead = ''): string {
    let text = '';
    let end = node.getStart();
    ts.forEachChild(node, (child) => {
      text += source.slice(end, child.getStart());
      text += child === part ? instead : written(child, isWanted);
      end = child.getEnd();
    });
    return text + source.slice(end, node.getEnd());
  }

  function added(node: ts.Node, change: string): string {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const short = change.replace(/\s+/g, ' ');
    const cut = short.length > LONGEST_CHANGE ? `…${short.slice(-LONGEST_CHANGE)}` : short;
    mutants.push({ file, line, change: cut });
    return `mutant(${JSON.stringify(file)}, ${mutants.length - 1})`;
  }
}

function isDroppable(node: ts.Node, isEverything: boolean): boolean {
  if (isGuard(node)) return true;
  if (ts.isThrowStatement(node)) return !isInGuard(node);
  if (isEverything || !ts.isExpressionStatement(node)) return false;
  const { expression } = node;
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  return ts.isCallExpression(call) && CHECK.test(call.expression.getText());
}

/** `if (…) throw …` and `if (…) return;` without an else. */
function isGuard(node: ts.Node): node is ts.IfStatement {
  return ts.isIfStatement(node) && !node.elseStatement && givesUp(node.thenStatement);
}

function givesUp(node: ts.Statement | undefined): boolean {
  if (node === undefined || ts.isThrowStatement(node)) return node !== undefined;
  if (ts.isBlock(node)) return givesUp(node.statements.at(-1));
  return ts.isReturnStatement(node) && /^(|undefined|null|false)$/.test(node.expression?.getText() ?? '');
}

const isInGuard = ({ parent }: ts.Node): boolean =>
  isGuard(parent) || (ts.isBlock(parent) && isGuard(parent.parent));

function conditionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isConditionalExpression(node)) return node.condition;
  return ts.isIfStatement(node) ? node.expression : undefined;
}

/** `a === b` has its own mutant. */
const isOpposable = (node: ts.Expression): boolean =>
  ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText());

const isReturned = ({ kind, parent }: ts.Node): boolean =>
  ts.isReturnStatement(parent) && [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword].includes(kind);

function has(node: ts.Node, name: RegExp): boolean {
  if (ts.isCallExpression(node) && name.test(node.expression.getText())) return true;
  return ts.forEachChild(node, (child) => has(child, name)) ?? false;
}
