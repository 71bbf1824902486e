import { levelOf, type UserLevel } from '#shared/permissions.ts';
import type { Role } from '#shared/roles.ts';
import type { Hue } from './palette.ts';

const HUES: Record<UserLevel, Hue> = { super_user: 'bad', admin_user: 'sun', ordinary: 'reg' };

/** The colour of a role, by its level: the same everywhere. */
export const hueOf = (role: Role): Hue => HUES[levelOf([role])];
