import { LONGEST_STAY } from '../days.ts';

const FIRST_ROOM = 1024;
/** Raw groups: occupancy as first met, and nights. */
const STAYS = LONGEST_STAY + 1;
export const rawGroup = (occupancy: number, nights: number) => occupancy * STAYS + nights;
export const occupancyOfRaw = (group: number) => Math.floor(group / STAYS);
export const nightsOfRaw = (group: number) => group % STAYS;

/** Rows as they come in, before they are sorted; columns, since ten million objects would not fit. */
export class Rows {
  length = 0;
  hotel = new Uint32Array(FIRST_ROOM);
  group = new Uint16Array(FIRST_ROOM);
  day = new Uint16Array(FIRST_ROOM);
  combo = new Uint32Array(FIRST_ROOM);
  price = new Uint32Array(FIRST_ROOM);

  add(hotel: number, group: number, day: number, combo: number, price: number): void {
    if (this.length === this.hotel.length) this.#grow();
    const at = this.length;
    this.hotel[at] = hotel;
    this.group[at] = group;
    this.day[at] = day;
    this.combo[at] = combo;
    this.price[at] = price;
    this.length = at + 1;
  }

  #grow(): void {
    // By half: twice would need three times the memory for a moment.
    const size = Math.ceil(this.length * 1.5);
    const larger = <Column extends Uint16Array | Uint32Array>(column: Column, copy: Column) => {
      copy.set(column);
      return copy;
    };
    this.hotel = larger(this.hotel, new Uint32Array(size));
    this.group = larger(this.group, new Uint16Array(size));
    this.day = larger(this.day, new Uint16Array(size));
    this.combo = larger(this.combo, new Uint32Array(size));
    this.price = larger(this.price, new Uint32Array(size));
  }
}
