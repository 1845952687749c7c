import { expect, test } from 'vitest';
import { chatMessageFrame, namedFrame, newMessageFrame, sentBeforeFrame } from './chat.ts';

const message = {
  id: 7,
  senderId: 1,
  senderName: 'Ada Lovelace',
  content: 'Hello',
  isAnnouncement: false,
  clientId: null,
  createdAt: '2026-11-02T09:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  endsOn: null,
};
const frame = { type: 'new_message', message, seq: 9, after: { seq: 8, id: 6 } };

test('D31 a new message is a page only with its place and that of the one before it', () => {
  expect(newMessageFrame.parse(frame)).toEqual(frame);
  const { seq: _, ...unplaced } = frame;
  for (const no of [unplaced, { ...frame, after: { seq: -1, id: 0 } }, { ...frame, type: 'chat_message' }])
    expect(newMessageFrame.safeParse(no).success).toBe(false);
});

test('D30 the answer to a repeated sending is no one’s page', () => {
  const answer = sentBeforeFrame.parse({ type: 'new_message', message });
  expect(answer.message).toEqual(message);
  expect(newMessageFrame.safeParse(answer).success).toBe(false);
});

test('D31 an event is known by its type, and keeps what the procedure will look at', () => {
  const event = { type: 'chat_message', content: 7, senderId: 'x' };
  expect(chatMessageFrame.parse(event)).toEqual(event);
  for (const no of [{ type: 'typing' }, { content: 'Hello' }, [], 'chat_message', null, undefined])
    expect(chatMessageFrame.safeParse(no).success).toBe(false);
});

test('L8 a sending is named in at most 64 characters', () => {
  expect(namedFrame.safeParse({ clientId: 'x'.repeat(64) }).success).toBe(true);
  for (const clientId of ['x'.repeat(65), 7, null, undefined])
    expect(namedFrame.safeParse({ clientId }).success).toBe(false);
});
