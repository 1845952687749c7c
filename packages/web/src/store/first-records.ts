import { createContext } from 'react';
import type { Kind, Row } from './device/kinds.ts';

/**
 * The newest records of a person, which came with the page: shown within it while the device has none yet. Not all of them,
 * so only a screen that shows the newest provides them.
 */
export type FirstRecords = { readonly [K in Kind]?: readonly Row<K>[] };

export const FirstRecords = createContext<FirstRecords>({});
