/** What was sent is not what the wire says: HTTP 422, with the field. */
export class Invalid extends Error {
  readonly field: string;
  constructor(field: string, text: string) {
    super(text);
    this.field = field;
  }
}

/** Reads fields of something that was sent, each with its own complaint. */
export class Reader {
  readonly #value: Record<string, unknown>;
  readonly #path: string;

  constructor(value: unknown, path = '') {
    if (value === null || typeof value !== 'object' || Array.isArray(value))
      throw new Invalid(path || 'body', 'An object is expected.');
    this.#value = value as Record<string, unknown>;
    this.#path = path;
  }

  #at(name: string): string {
    return this.#path === '' ? name : `${this.#path}.${name}`;
  }

  has(name: string): boolean {
    return this.#value[name] !== undefined && this.#value[name] !== null;
  }

  text(name: string, { most = 200, otherwise = '' }: { most?: number; otherwise?: string } = {}): string {
    if (!this.has(name)) return otherwise;
    const value = this.#value[name];
    if (typeof value !== 'string') throw new Invalid(this.#at(name), 'A text is expected.');
    if (value.length > most) throw new Invalid(this.#at(name), `At most ${most} characters.`);
    return value;
  }

  matching(name: string, pattern: RegExp, what: string): string {
    const value = this.text(name);
    if (value !== '' && !pattern.test(value)) throw new Invalid(this.#at(name), `${what} is expected.`);
    return value;
  }

  needed(name: string, pattern: RegExp, what: string): string {
    const value = this.matching(name, pattern, what);
    if (value === '') throw new Invalid(this.#at(name), `${what} is missing.`);
    return value;
  }

  date(name: string, isDate: (text: string) => boolean): string {
    const value = this.text(name);
    if (!isDate(value)) throw new Invalid(this.#at(name), 'A date is expected, yyyy-MM-dd.');
    return value;
  }

  whole(
    name: string,
    {
      least = 0,
      most = Number.MAX_SAFE_INTEGER,
      otherwise = least,
    }: { least?: number; most?: number; otherwise?: number } = {},
  ): number {
    if (!this.has(name)) return otherwise;
    const value = this.#value[name];
    if (typeof value !== 'number' || !Number.isInteger(value))
      throw new Invalid(this.#at(name), 'A whole number is expected.');
    if (value < least || value > most) throw new Invalid(this.#at(name), `From ${least} to ${most}.`);
    return value;
  }

  number(name: string): number {
    const value = this.#value[name] ?? 0;
    if (typeof value !== 'number' || !Number.isFinite(value))
      throw new Invalid(this.#at(name), 'A number is expected.');
    return value;
  }

  flag(name: string): boolean {
    const value = this.#value[name] ?? false;
    if (typeof value !== 'boolean') throw new Invalid(this.#at(name), 'True or false is expected.');
    return value;
  }

  #list(name: string, most: number): unknown[] {
    const value = this.#value[name] ?? [];
    if (!Array.isArray(value)) throw new Invalid(this.#at(name), 'A list is expected.');
    if (value.length > most) throw new Invalid(this.#at(name), `At most ${most}.`);
    return value;
  }

  texts(name: string, most = 500): string[] {
    return this.#list(name, most).map((entry, at) => {
      if (typeof entry !== 'string') throw new Invalid(`${this.#at(name)}[${at}]`, 'A text is expected.');
      return entry;
    });
  }

  wholes(name: string, most = 1000): number[] {
    return this.#list(name, most).map((entry, at) => {
      if (typeof entry !== 'number' || !Number.isInteger(entry))
        throw new Invalid(`${this.#at(name)}[${at}]`, 'A whole number is expected.');
      return entry;
    });
  }

  objects(name: string, most = 100): Reader[] {
    return this.#list(name, most).map((entry, at) => new Reader(entry, `${this.#at(name)}[${at}]`));
  }

  object(name: string): Reader | null {
    return this.has(name) ? new Reader(this.#value[name], this.#at(name)) : null;
  }

  /** Money of a dialect; null where it was left out. */
  money(name: string, { minorOf }: Pick<Money, 'minorOf'>): number | null {
    if (!this.has(name)) return null;
    const minor = minorOf(this.#value[name]);
    if (minor === null) throw new Invalid(this.#at(name), 'An amount is expected.');
    return minor;
  }

  /** The value itself, where its parts are checked elsewhere. */
  raw(name: string): unknown {
    return this.#value[name];
  }
}

/** How a dialect writes money. */
export interface Money {
  minorOf(value: unknown): number | null;
  written(minor: number): number | string;
}
export const MINOR: Money = {
  minorOf: (value) => (typeof value === 'number' && Number.isInteger(value) ? value : null),
  written: (minor) => minor,
};
const DECIMAL = /^(-?)(\d{1,12})\.(\d{2})$/;
export const DECIMALS: Money = {
  minorOf(value) {
    const [, sign, units, cents] = (typeof value === 'string' && DECIMAL.exec(value)) || [];
    return units === undefined ? null : Number(`${sign}${units}${cents}`);
  },
  written(minor) {
    const digits = String(Math.abs(minor)).padStart(3, '0');
    return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  },
};
