import { jsonSpeaker } from './jsonSpeaker.ts';
import { opentravel } from './otaSpeaker.ts';
import type { Speaker } from './speaker.ts';
import { stranger } from './strangerSpeaker.ts';

/** One for each dialect and way of writing it. */
export const speakers: Speaker[] = [
  jsonSpeaker('JSON v1', 'sellitx', (minor) => minor),
  jsonSpeaker(
    'JSON v2',
    'sellitx2',
    (minor) => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`,
  ),
  opentravel,
  stranger,
];
