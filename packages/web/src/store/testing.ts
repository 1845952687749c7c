import type { Instant } from '@muster/domain/calendar/instant';
import type { Entry } from './queue/entry.ts';

export function testEntry(intent: string, happenedAt: Instant, changes: Partial<Entry> = {}): Entry {
  return {
    id: 'entry-1',
    order: 1,
    accountId: 3,
    intent,
    endpoint: '',
    data: {},
    happenedAt,
    timestamp: Date.parse(happenedAt),
    clockOffset: 0,
    state: 'waiting',
    attempts: 0,
    error: null,
    reason: null,
    nextTryAt: null,
    answer: null,
    ...changes,
  };
}
