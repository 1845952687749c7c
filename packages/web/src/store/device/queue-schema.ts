import type { Entry } from '../queue/entry.ts';
import type { Shape } from './rxdb.ts';

const schema: Shape<Entry>['schema'] = {
  version: 1,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 36 },
    order: { type: 'number' },
    timestamp: { type: 'number', minimum: 0, maximum: 8.64e15, multipleOf: 1 },
    accountId: { type: 'number' },
    intent: { type: 'string' },
    endpoint: { type: 'string' },
    data: { type: 'object', additionalProperties: true },
    happenedAt: { type: 'string' },
    clockOffset: { type: 'number' },
    clockDoubt: { type: 'boolean' },
    state: { type: 'string' },
    attempts: { type: 'number' },
    error: { type: ['string', 'null'] },
    reason: { type: ['string', 'null'] },
    nextTryAt: { type: ['number', 'null'] },
    answer: {},
  },
  required: ['timestamp'],
  indexes: ['timestamp'],
  attachments: {},
};

/** Refusals that version 0 took for final although no procedure had seen the entry (L42). */
const notFinal: ReadonlySet<unknown> = new Set([
  'This request came from another site',
  'Not found',
  'Request body is too large',
  'The file did not arrive whole. Please send it again.',
]);

type EntryOfVersion0 = Omit<Entry, 'reason' | 'nextTryAt' | 'clockDoubt'>;

/** By the version that each leads to. */
const migrationStrategies = {
  1: (entry: EntryOfVersion0) => ({
    ...entry,
    reason: null,
    nextTryAt: null,
    ...(entry.state === 'failed' &&
      notFinal.has(entry.error) && { state: 'waiting', attempts: 0, error: null }),
  }),
};

/** The stored form of the queue's entries, and how earlier ones become it (S17). */
export const queueShape = { schema, migrationStrategies };
