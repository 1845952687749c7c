import { observable } from '../observable.ts';
import type { Entry } from './entry.ts';

/** What this page knows to be put down and not yet in the queue (S44), of the person who is here. */
export const pressed = observable<readonly Entry[]>([]);
