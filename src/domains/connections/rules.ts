import * as z from 'zod/mini';
import { CONTENT_PRESETS, contentValues } from './rules/contentValues.ts';
import { JSON_PRESETS, jsonValues } from './rules/jsonValues.ts';
import { OTA_PRESETS, otaValues } from './rules/otaValues.ts';

export const DIALECTS = ['json', 'ota', 'files', 'content'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** Dialects that one searches and books by. */
export const BOOKABLE = ['json', 'ota'] as const;
export type Bookable = (typeof BOOKABLE)[number];

/** The values of each dialect; files are described where they are read. */
export const VALUES = { json: jsonValues, ota: otaValues, files: z.object({}), content: contentValues };

/** Delivered values, by dialect and name; each value can be edited. */
export const PRESETS: Record<Dialect, Record<string, Record<string, unknown>>> = {
  json: JSON_PRESETS,
  ota: OTA_PRESETS,
  files: {},
  content: CONTENT_PRESETS,
};

/** The dialect of an interface that a contract names. */
export const dialectOf = (api: string): Bookable => (api in OTA_PRESETS ? 'ota' : 'json');

/** Without the slash at its end: paths are appended. */
export const bareAddress = (address: string): string => address.replace(/\/+$/, '');
