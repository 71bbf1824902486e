import { serveTasks } from '../threads/serveTasks.ts';
import { bytesOfSheet } from './sheet.ts';

serveTasks(bytesOfSheet);
