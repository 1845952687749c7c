import { createContext } from 'react';
import type { Kind, Row } from './device/kinds.ts';

/** Not all of them, so only a screen that shows the newest provides them. */
export type FirstRecords = { readonly [K in Kind]?: readonly Row<K>[] };

export const FirstRecords = createContext<FirstRecords>({});
