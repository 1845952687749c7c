import { backTest } from '@muster/domain/prediction/back-test';
import { scoreAll } from '@muster/domain/prediction/packed';
import { expose } from 'comlink';

/** What is worked out beside the page, so that it never freezes (decision 27). */
const engine = { scoreAll, backTest };
export type Engine = typeof engine;

expose(engine);
