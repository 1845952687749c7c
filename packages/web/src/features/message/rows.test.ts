import type { Instant } from '@muster/domain/calendar/instant';
import { describe, expect, it } from 'vitest';
import { shownMessages } from './pending.ts';
import { rowsOf, sinceOf } from './rows.ts';
import { mirroredMessage, own, sending, sendingEntry } from './testing.ts';

const zone = 'Asia/Kolkata';
const at = (id: number, createdAt: Instant) => mirroredMessage(id, { createdAt });
const shown = (
  ...[mirrored, entries = []]: [Parameters<typeof shownMessages>[0], Parameters<typeof shownMessages>[1]?]
) => shownMessages(mirrored, entries, own.senderId, own.senderName);
const outline = (messages: ReturnType<typeof shown>) =>
  rowsOf(messages, zone).map((row) => (row.kind === 'message' ? row.message.content : row.key));

describe('the rows of the chat', () => {
  it('D1 has a day after its messages, newest first, by the company’s calendar', () => {
    const messages = shown([
      at(1, '2026-11-18T12:00:00.000Z'),
      at(2, '2026-11-18T18:29:59.999Z'),
      // Midnight in Kolkata.
      at(3, '2026-11-18T18:30:00.000Z'),
      at(4, '2026-11-19T05:00:00.000Z'),
    ]);
    expect(outline(messages)).toEqual([
      'Message 4',
      'Message 3',
      '2026-11-19',
      'Message 2',
      'Message 1',
      '2026-11-18',
    ]);
  });

  it('has each day and each message once, whatever the clocks said', () => {
    const messages = shown([
      at(1, '2026-11-18T12:00:00.000Z'),
      at(2, '2026-11-19T12:00:00.000Z'),
      at(3, '2026-11-18T12:00:01.000Z'),
    ]);
    const keys = rowsOf(messages, zone).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(outline(messages).slice(0, 3)).toEqual(['Message 3', 'Message 2', '2026-11-19']);
  });

  it('has what is unsent since days on top, under the newest day', () => {
    const late = sendingEntry(9, { state: 'failed', happenedAt: '2026-11-10T12:00:00.000Z' });
    const messages = shown([at(1, '2026-11-18T12:00:00.000Z')], [late]);
    expect(outline(messages)).toEqual(['Message 9', 'Message 1', '2026-11-18']);
  });

  it('does not move a message that is sent when the server has it', () => {
    const earlier = at(1, '2026-11-19T09:00:00.000Z');
    const before = rowsOf(shown([earlier], [sendingEntry(2)]), zone);
    const row = mirroredMessage(2, { ...own, clientId: sending(2) });
    const after = rowsOf(shown([earlier, row], []), zone);
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  });

  it('U41 marks the first message that was unread when the chat was opened', () => {
    const messages = shown([1, 2, 3].map((id) => mirroredMessage(id)));
    const keys = rowsOf(messages, zone, '2').map(({ key }) => key);
    expect(keys).toEqual(['3', '2', 'unread', '1', '2026-11-19']);
  });

  it('counts places among the messages', () => {
    const rows = rowsOf(shown([1, 2, 3].map((id) => mirroredMessage(id))), zone);
    expect(rows.flatMap((row) => (row.kind === 'message' ? [row.place] : []))).toEqual([1, 2, 3]);
  });
});

it('finds what came of others since, and nothing of one’s own', () => {
  const messages = shown(
    [mirroredMessage(5), mirroredMessage(6), mirroredMessage(7, own), mirroredMessage(8)],
    [sendingEntry(20)],
  );
  expect(sinceOf(messages, 5, own.senderId).map(({ id }) => id)).toEqual([8, 6]);
  expect(sinceOf(messages, 8, own.senderId)).toEqual([]);
});
