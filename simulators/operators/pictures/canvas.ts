import { hash } from '../catalogue/hash.ts';

/** All pictures are drawn on 600 by 400 and shown at any size. */
export const WIDTH = 600;
export const HEIGHT = 400;

export type Random = () => number;
export function randomOf(seed: number): Random {
  let step = 0;
  return () => {
    step += 1;
    return hash(seed, step) / 0x1_0000_0000;
  };
}
export const within = (random: Random, least: number, most: number): number =>
  least + random() * (most - least);
export const among = <Entry>(random: Random, list: readonly Entry[]): Entry =>
  list[Math.floor(random() * list.length)] as Entry;

const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
/** From the first colour, a share of the way to the second one. */
export const mix = (a: string, b: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(a, at) * (1 - share) + channel(b, at) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Half a unit is fine enough; small numbers are written short. */
export const n = (value: number): string => String(Math.round(value * 2) / 2).replace(/^(-?)0\./, '$1.');
export const box = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;
/** Points after each other; a minus divides as a blank does. */
const pairs = (points: readonly (readonly [number, number])[]): string =>
  points
    .map(([x, y]) => `${n(x)}${y < 0 ? '' : ' '}${n(y)}`)
    .join(' ')
    .replaceAll(' -', '-');
const half = (value: number): number => Math.round(value * 2) / 2;
export function poly(...points: [number, number][]): string {
  const whole = points.map(([x, y]) => [half(x), half(y)] as const);
  const steps = whole
    .slice(1)
    .map(([x, y], at) => [x - (whole[at]?.[0] ?? 0), y - (whole[at]?.[1] ?? 0)] as const);
  return `M${pairs(whole.slice(0, 1))}l${pairs(steps)}z`;
}
export const disc = (x: number, y: number, rx: number, ry = rx): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0z`;
/** A closed line of small bows around an ellipse, as crowns of trees and clouds have. */
export function puff(x: number, y: number, rx: number, ry: number, bows: number, turn = 0): string {
  const points = Array.from({ length: bows + 1 }, (_, at) => {
    const angle = turn + (at / bows) * Math.PI * 2;
    return [Math.round(x + Math.cos(angle) * rx), Math.round(y + Math.sin(angle) * ry)] as const;
  });
  const bowsOf = points.slice(1).map(([px, py], at) => {
    const [qx, qy] = points[at] ?? [px, py];
    const radius = Math.round(Math.hypot(px - qx, py - qy) * 0.62) || 1;
    return `a${radius} ${radius} 0 0 1 ${px - qx} ${py - qy}`;
  });
  return `M${points[0]?.join(' ')}${bowsOf.join('')}z`;
}
/** A round-headed opening that stands on y. */
export const arch = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}v${n(w / 2 - h)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0v${n(h - w / 2)}z`;

interface Placed {
  x: number;
  y: number;
  scale: number;
  mirrored?: boolean;
}

/** Collects paths; neighbours of one colour become one element, which keeps a picture small. */
export class Canvas {
  readonly #parts: { fill: string; opacity: number; d: string }[] = [];
  readonly #defs: string[] = [];
  #written = '';
  readonly #stamps = new Set<string>();

  fill(fill: string, d: string, opacity = 1): void {
    if (d === '') return;
    const last = this.#parts.at(-1);
    if (last?.fill === fill && last.opacity === opacity) last.d += d;
    else this.#parts.push({ fill, opacity, d });
  }

  /** A line has no inside. */
  stroke(colour: string, d: string, width: number, opacity = 1): void {
    this.#flush();
    const faint = opacity === 1 ? '' : ` opacity="${n(opacity * 10) === '0' ? '.1' : opacity.toFixed(2)}"`;
    this.#written += `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${faint}/>`;
  }

  /** Returns the paint of a vertical gradient. */
  gradient(id: string, ...stops: [offset: number, colour: string][]): string {
    const inner = stops
      .map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
      .join('');
    this.#defs.push(`<linearGradient id="${id}" x2="0" y2="1">${inner}</linearGradient>`);
    return `url(#${id})`;
  }

  glow(id: string, colour: string): string {
    this.#defs.push(
      `<radialGradient id="${id}"><stop stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    );
    return `url(#${id})`;
  }

  #flush(): void {
    for (const { fill, opacity, d: path } of this.#parts.splice(0)) {
      const d = path.replaceAll(' -', '-');
      this.#written += `<path fill="${fill}"${opacity === 1 ? '' : ` opacity="${String(Math.round(opacity * 100) / 100).slice(1)}"`} d="${d}"/>`;
    }
  }

  /** What `draw` adds around 0, 0; it is written once and used wherever the same key comes again. */
  stamp(key: string, { x, y, scale, mirrored = false }: Placed, draw: () => void): void {
    if (!this.#stamps.has(key)) {
      this.#flush();
      const before = this.#written;
      this.#written = '';
      draw();
      this.#flush();
      this.#defs.push(`<g id="${key}">${this.#written}</g>`);
      this.#written = before;
      this.#stamps.add(key);
    }
    this.#flush();
    const size = scale.toFixed(2);
    const sizes = mirrored ? `-${size} ${size}` : size;
    this.#written += `<use href="#${key}" transform="translate(${n(x)} ${n(y)})scale(${sizes})"/>`;
  }

  svg(alt: string, mirrored: boolean): string {
    this.#flush();
    const turned = mirrored ? ' transform="matrix(-1 0 0 1 600 0)"' : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 600 400"><title>${alt}</title><defs>${this.#defs.join('')}</defs><g${turned}>${this.#written}</g></svg>`;
  }
}
