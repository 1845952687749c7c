import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { optionalName, requiredId, requiredName, requiredText } from './text.ts';

/** The value that a schema makes of a text, or the messages of its refusal. */
function read(schema: z.ZodMiniType, text: unknown): unknown {
  const { data, error } = z.safeParse(schema, text);
  return error ? error.issues.map(({ message }) => message) : data;
}

const invisible = ['Name cannot contain invisible characters'];

const showNothing = [
  ['a space of no width', '\u200b'],
  ['a mark of direction', '\u200e'],
  ['an override of direction', '\u202e'],
  ['an isolate', '\u2067'],
  ['a word joiner', '\u2060'],
  ['a soft hyphen', '\u00ad'],
  ['a filler of Hangul', '\u3164'],
  ['the blank of Braille', '\u2800'],
  ['a line separator', '\u2028'],
  ['a tag', '\u{e0041}'],
  ['an anchor of an annotation', '\ufff9'],
] as const;

describe('D25 a name', () => {
  test.each(showNothing)('with %s inside or alone is refused', (_what, character) => {
    const expected = character === '\u2028' ? ['Name is required'] : invisible;
    expect(read(requiredName('Name', 20), `Ann${character}Lee`)).toEqual(invisible);
    expect(read(requiredName('Name', 20), character)).toEqual(expected);
  });

  test.each(['\u200d', 'Ann \u200d', '\u200cAnn', 'A\u200d\u200d\u200d'])(
    '%j: a joiner joins nothing',
    (text) => expect(read(requiredName('Name', 20), text)).toEqual(invisible),
  );

  test.each([
    ['José Ñandú', 'José Ñandú'],
    ['  Ann  Lee ', 'Ann  Lee'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['Team ❤️\u200d🔥', 'Team ❤️\u200d🔥'],
    ['王小明', '王小明'],
  ])('%j is kept in every script', (text, kept) => {
    expect(read(requiredName('Name', 20), text)).toBe(kept);
    expect(read(optionalName('Name', 20), text)).toBe(kept);
  });

  test('that may be left out may be empty, and not invisible', () => {
    expect([undefined, null, ' '].map((text) => read(optionalName('Name', 20), text))).toEqual([
      undefined,
      null,
      '',
    ]);
    expect(read(optionalName('Name', 20), '\u200b')).toEqual(invisible);
  });

  test('is read in time that grows with its length', () => {
    expect(read(requiredName('Name', 20), `${'a\u200d'.repeat(50_000)}\u200b`)).toEqual([
      ...invisible,
      'Name can be at most 20 characters',
    ]);
  });
});

test.each(['E\u200d1', 'E\ufe0f', 'E\u2800', '\ue000'])('D25 an ID has no joiners either: %j', (text) => {
  expect(read(requiredId('Name', 20), text)).toEqual(invisible);
});

describe('required text', () => {
  test.each(showNothing)('of %s alone is missing', (_what, character) => {
    expect(read(requiredText('Reason', 20), character)).toEqual(['Reason is required']);
    expect(read(requiredText('Reason', 20), `${character}\n${character}`)).toEqual(['Reason is required']);
    expect(read(requiredText('Reason', 20), `a${character}b`)).toBe(`a${character}b`);
  });

  test.each(['🩺', '.', '王', '\ue000'])('may be short: %s', (text) =>
    expect(read(requiredText('Reason', 20), text)).toBe(text),
  );
});
