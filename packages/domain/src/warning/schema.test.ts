import { describe, expect, it } from 'vitest';
import { warningInput, warningLimits } from './schema.ts';

const right = { userId: 2, title: 'Late again', reason: 'Four times this month.\nWe spoke about it.' };

describe('what a warning takes', () => {
  it('is a person, a title of one line and a reason of several, both trimmed', () => {
    expect(warningInput.parse({ ...right, title: '  Late again ' })).toEqual(right);
    const longest = { title: 'x'.repeat(warningLimits.title), reason: 'x'.repeat(warningLimits.reason) };
    expect(warningInput.parse({ ...right, ...longest })).toMatchObject(longest);
  });

  it.each<[string, unknown, string]>([
    ['userId', '2', 'The person must be given by id'],
    ['title', ' ', 'Title is required'],
    ['title', 'x'.repeat(201), 'Title can be at most 200 characters'],
    ['title', 'two\nlines', 'Title must be one line'],
    ['title', 'a\u0000b', 'Title cannot contain control characters'],
    ['reason', undefined, 'Reason is required'],
    ['reason', 'x'.repeat(2_001), 'Reason can be at most 2000 characters'],
  ])('refuses a %s of %j', (field, value, message) => {
    const read = warningInput.safeParse({ ...right, [field]: value });
    expect(read.error?.issues[0]).toMatchObject({ path: [field], message });
  });
});
