import { describe, expect, it } from 'vitest';
import { mirroredMessage as from, own } from './testing.ts';
import { countUnread } from './use-unread.ts';

describe('L17 unread messages', () => {
  it.each([
    ['none in an empty chat', [], 0, 0],
    ['all beyond the mark, in whatever order', [from(5), from(2), from(3)], 2, 2],
    ['none up to the mark', [from(1), from(2)], 2, 0],
    ['those of others only', [from(1), from(2, own), from(3, own)], 0, 1],
    ['none that were deleted', [from(4, { deletedAt: '2026-11-19T12:00:00.000Z' })], 3, 0],
    ['announcements as well', [from(4, { isAnnouncement: true })], 3, 1],
  ])('are %s', (_, messages, upTo, expected) => {
    expect(countUnread(messages, upTo, own.senderId)).toBe(expected);
  });
});
