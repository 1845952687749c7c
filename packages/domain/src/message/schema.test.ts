import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { historyInput, longestMessage, messageInput, seenInput } from './schema.ts';

/** Why an input is refused, in the words for people; undefined if it is not. */
const refusal = (schema: { safeParse(input: unknown): { error?: { issues: { message: string }[] } } }) => {
  return (input: unknown) => schema.safeParse(input).error?.issues[0]?.message;
};

describe('D30 what a message is', () => {
  const whyNot = refusal(messageInput);

  test('is 1 to 4,000 characters after trimming, whatever they are; all else of what is sent is dropped', () => {
    const unit = fc.constantFrom('a', ' ', '\n', '\t', 'ß', '🎉', '漢', '<', '\u2028', '\u00a0');
    const near = fc.integer({ min: longestMessage - 3, max: longestMessage + 3 });
    const anyText = fc.oneof(
      fc.string({ unit, maxLength: 20 }),
      fc.tuple(fc.constantFrom('a', '🎉'), near).map(([one, count]) => ` ${one.repeat(count)}\n`),
    );
    fc.assert(
      fc.property(anyText, (content) => {
        const length = [...content.trim()].length;
        const isGood = /[^\p{Z}\p{DI}\u2800\ufff9-\ufffb]/u.test(content.trim()) && length <= longestMessage;
        const parsed = messageInput.safeParse({ content, senderId: 7, type: 'chat_message' });
        expect(parsed.success).toBe(isGood);
        if (isGood) expect(parsed.data).toEqual({ content: content.trim(), isAnnouncement: false });
      }),
    );
  });

  test('holds no control character but line breaks and tabs', () => {
    for (let code = 0; code < 0xa0; code += 1) {
      const text = `a${String.fromCharCode(code)}b`;
      const isControl = (code < 32 && ![9, 10, 13].includes(code)) || code >= 127;
      expect(whyNot({ content: text }), `${code}`).toBe(
        isControl ? 'Message cannot contain control characters' : undefined,
      );
    }
  });
});

describe('D30 which page of the history', () => {
  const whyNot = refusal(historyInput);

  test('is the newest fifty, unless it says otherwise, in numbers or their texts', () => {
    expect(historyInput.parse(undefined)).toBeUndefined();
    expect(historyInput.parse({})).toEqual({ limit: 50 });
    expect(historyInput.parse({ before: '7', limit: '100' })).toEqual({ before: 7, limit: 100 });
    expect(historyInput.parse({ before: 7, limit: 1 })).toEqual({ before: 7, limit: 1 });
  });

  test.each([
    [{ before: 0 }, 'before must be at least 1'],
    [{ before: 0.5 }, 'before must be a whole number'],
    [{ before: Number.NaN }, 'before must be a whole number'],
    [{ before: null }, 'before must be a whole number'],
    [{ before: '0x10' }, 'before must be a whole number'],
    [{ limit: [5] }, 'limit must be a whole number'],
    [{ limit: 0 }, 'limit must be at least 1'],
    [{ limit: 101 }, 'limit can be at most 100'],
  ])('is not %j', (input, words) => {
    expect(whyNot(input)).toBe(words);
  });
});

test('an administrator asks about at most a hundred announcements', () => {
  const whyNot = refusal(seenInput);
  expect(whyNot({ ids: Array(100).fill(1) })).toBeUndefined();
  expect(whyNot({ ids: Array(101).fill(1) })).toBe('ids can be at most 100');
  expect(whyNot({ ids: ['1'] })).toBe('ids must be whole numbers');
  expect(whyNot({})).toBe('ids must be a list');
});
