import { serveTasks } from '../../threads/serveTasks.ts';
import { tableIn } from './file.ts';

serveTasks(tableIn);
