import * as z from 'zod/mini';
import type { Recorded } from '#testing/recorded.ts';
import { exportBody, newView } from '../contract.ts';

export const recorded: Recorded = {
  lists: [...Object.keys(z.omit(exportBody, { list: true }).shape), 'rows'],
  list_views: Object.keys(newView.shape),
};
