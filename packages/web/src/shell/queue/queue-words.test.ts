import { english } from '@muster/domain/language/texts';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../store/queue/entry.ts';
import { type IntentName, intents } from '../../store/queue/intents.ts';
import { testEntry } from '../../store/testing.ts';
import { inOrderOfNeed, othersText, remedyOf, triesText, waitText } from './queue-words.ts';

const at = '2026-03-02T09:00:00.000Z';
const entryOf = (intent: IntentName, changes: Partial<Entry> = {}) =>
  testEntry(intent, at, { endpoint: intents[intent].endpoint, ...changes });

describe('U123 what the queue says of an entry', () => {
  test.each<[Partial<Entry>, string | undefined]>([
    [{}, undefined],
    [{ attempts: 1, nextTryAt: 1_000 }, 'Tried once, next within a minute'],
    [{ attempts: 3, nextTryAt: 240_000 }, 'Tried 3 times, next in 4 minutes at the latest'],
    [{ attempts: 2, state: 'failed' }, 'Tried 2 times'],
    [{ attempts: 2, state: 'sending', nextTryAt: 240_000 }, 'Tried 2 times'],
  ])('L34 %o: %s', (changes, text) => {
    expect(triesText(english, entryOf('checkIn', changes), 0)).toBe(text);
  });

  test('why it waits: behind another, for a connection, or for the reason of the last try', () => {
    const entry = entryOf('checkOut');
    expect(waitText(english, entry, entryOf('checkIn'), true)).toBe(
      'Waiting for Check-in: entries are sent in order.',
    );
    expect(waitText(english, entryOf('uploadDocument'), entryOf('uploadDocument'), true)).toContain(
      'one at a time',
    );
    expect(waitText(english, entry, undefined, true)).toContain('in a moment');
    expect(waitText(english, entry, undefined, false)).toContain('back online');
    expect(
      waitText(english, { ...entry, attempts: 1, error: 'Muster is busy' }, entryOf('checkIn'), true),
    ).toBe('Muster is busy');
  });

  test('S24 nothing is refused without a way on', () => {
    for (const intent of Object.keys(intents) as IntentName[]) {
      const { to, action } = remedyOf(entryOf(intent));
      expect([intent, to?.startsWith('/'), !!action]).toEqual([intent, true, true]);
    }
    const evidence = entryOf('uploadDocument', { data: { documentType: 'grievance_evidence' } });
    expect(remedyOf(evidence).to).toBe('/grievance');
    expect(english(remedyOf(testEntry('danceOnTable', at)).text)).toContain('Update Muster');
  });

  test('what needs the person comes first, everything else in its order', () => {
    const states = ['waiting', 'failed', 'sending', 'failed'] as const;
    const entries = states.map((state, order) => entryOf('checkIn', { state, order }));
    expect(inOrderOfNeed(entries).map(({ order }) => order)).toEqual([1, 3, 0, 2]);
  });

  test('D43 of other accounts only that there are some', () => {
    expect([0, 1, 5].map((count) => othersText(english, count))).toEqual([
      undefined,
      expect.stringMatching(/^1 entry of another account waits/),
      expect.stringMatching(/^5 entries of other accounts wait/),
    ]);
  });
});
