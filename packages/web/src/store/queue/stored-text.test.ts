import { english } from '@muster/domain/language/texts';
import { translateIn } from '@muster/domain/language/translate';
import { expect, test } from 'vitest';
import { shownText, storedText } from './stored-text.ts';

const german = translateIn('de', {
  'The server is not ready ({status}). Muster will try again.': 'Noch nicht bereit ({status}).',
});

test.each([
  [storedText('unknown'), 'does not know how to send this'],
  [storedText('unreachable'), 'Muster could not be reached'],
  [storedText('signedOut'), 'Sign in again'],
  [storedText('otherPage'), 'Another page answered'],
  [storedText('notReady', 503), '(503)'],
  [storedText('elsewhere', 404), 'there is no Muster at this address (404)'],
  [storedText('elsewhere', 418), 'status 418'],
  [storedText('elsewhereSaid', 403, 'Two\nlines of 12 words'), '“Two\nlines of 12 words”'],
])('D101 what is stored as %j is no sentence, and reads as one', (stored, words) => {
  expect(stored).toMatch(/^queue\.\w+/);
  expect(shownText(english, stored)).toContain(words);
});

test('D101 it reads in the language of the day on which it is shown', () => {
  expect(shownText(german, storedText('notReady', 503))).toBe('Noch nicht bereit (503).');
});

test('S24 what the server said, and what a version before stored, stays word for word', () => {
  for (const text of [
    'You have already checked in today',
    'queue.of nobody',
    'The queue.unreachable is long',
  ])
    expect(shownText(german, text)).toBe(text);
});
