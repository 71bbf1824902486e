import { now, setClock, todayIn } from '#server/clock.ts';
import { OFFERS_ZONE } from '../days.ts';
import { serveIndex } from './serve.ts';

/**
 * The index process of one machine: `main.ts <folder> <address>`. It ends when no product is connected; what it
 * serves is in its folder.
 */
const [folder = '', address = ''] = process.argv.slice(2);
const clock = process.env.MAESTRAL_CLOCK ?? '';
if (clock !== '') setClock(clock);
await serveIndex({ folder, address, now: () => now().getTime(), today: () => todayIn(OFFERS_ZONE) });
process.exit(0);
