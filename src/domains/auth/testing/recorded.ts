import type { Recorded } from '#testing/recorded.ts';
import { authCalls } from '../contract.ts';

const ofProfile = Object.keys(authCalls.changeProfile.body.shape).filter((name) => name !== 'settings');

export const recorded: Recorded = { users: [...ofProfile, 'theme', 'email', 'ended'] };
