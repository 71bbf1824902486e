import { share } from './catalogue/hash.ts';

/** The content source among the codes of operators. */
export const CONTENT = 'CONTENT';

/** Instead of an answer, before anything is done. */
export const BEFORE = [
  'http_500',
  'http_429',
  'never_answer',
  'drop_before_commit',
  'down',
  'redirect',
  'stop_sale',
  'status_id',
  'gzip_bomb',
  'huge_body',
  'html_body',
  'doctype',
] as const;
/** What was done stays done. */
export const AFTER = [
  'drop_after_commit',
  'garbage_body',
  'half_body',
  'wrong_encoding',
  'price_factor',
  'wrong_currency',
  'negative_price',
  'nan_price',
  'bad_dates',
  'foreign_ids',
  'duplicate_answer_delay',
] as const;
const LATE = ['latency', 'latency_ms'] as const;
export const FAULTS = ['none', ...BEFORE, ...AFTER, ...LATE] as const;
export type Fault = (typeof FAULTS)[number];

export interface Rule {
  code: string;
  fault: Fault;
  /** An action, `search`, `ping`; empty: all. */
  action: string;
  value: number | null;
  /** How many calls more; null: until it is taken away. */
  next: number | null;
  probability: number;
}

export interface Faults {
  set(rule: Rule): void;
  /** The one that this call meets. */
  take(code: string, action: string): Rule | null;
  all(): Rule[];
  clear(): void;
}

export function createFaults(): Faults {
  let rules: Rule[] = [];
  let asked = 0;
  return {
    set(rule) {
      const replaces = (other: Rule) =>
        other.code === rule.code && (rule.fault === 'none' || other.action === rule.action);
      rules = rules.filter((other) => !replaces(other));
      if (rule.fault !== 'none') rules.push({ ...rule });
    },
    take(code, action) {
      asked += 1;
      const rule = rules.find(
        (known) =>
          known.code === code &&
          (known.action === '' || known.action === action) &&
          share(asked, 131) < known.probability,
      );
      if (!rule) return null;
      if (rule.next !== null) {
        rule.next -= 1;
        if (rule.next <= 0) rules = rules.filter((other) => other !== rule);
      }
      return rule;
    },
    all: () => rules,
    clear() {
      rules = [];
    },
  };
}

const MONEY_JSON = /("(?:total|price|from_price|fee|deposit)":)("?)(-?[\d.]+)\2/g;
const MONEY_XML = /((?:AmountAfterTax|Amount)=")(-?[\d.]+)(")/g;
function withMoney(text: string, change: (amount: number) => number | string): string {
  const written = (digits: string) => {
    const changed = change(Number(digits));
    if (typeof changed === 'string') return changed;
    return digits.includes('.') ? changed.toFixed(2) : String(Math.round(changed));
  };
  return text
    .replace(
      MONEY_JSON,
      (_, name: string, quote: string, digits: string) => `${name}${quote}${written(digits)}${quote}`,
    )
    .replace(MONEY_XML, (_, name: string, digits: string, end: string) => `${name}${written(digits)}${end}`);
}

const STRANGE_ID = 9999;
/** The text of an answer as a broken operator would send it. */
export function spoiled(text: string, { fault, value }: Rule): string {
  switch (fault) {
    case 'garbage_body':
      return '{"status":';
    case 'half_body':
      return text.slice(0, Math.floor(text.length / 2));
    case 'price_factor':
      return withMoney(text, (amount) => amount * (value ?? 1.07));
    case 'negative_price':
      return withMoney(text, (amount) => -amount);
    case 'nan_price':
      return withMoney(text, () => (value === null ? 'NaN' : '1e308'));
    case 'wrong_currency':
      return text.replace(/"EUR"|"RON"/g, '"XQQ"');
    case 'bad_dates':
      return text.replace(/\b(\d{4})-\d{2}-\d{2}\b/g, '$1-02-31');
    case 'foreign_ids':
      return text
        .replace(/"id":\d{1,2}\b(?!\d)/g, `"id":${STRANGE_ID}`)
        .replace(/(RPH|HotelCode)="\w+"/g, `$1="${STRANGE_ID}"`);
    default:
      return text;
  }
}
