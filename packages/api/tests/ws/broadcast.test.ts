import type { MessageFrame } from '@muster/domain/wire/chat';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { broadcastMessages } from '../../src/live/broadcast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A message at a place. */
const frame = (seq: number): MessageFrame => ({
  type: 'new_message',
  seq,
  after: { seq: seq - 1, id: 1 },
  message: {
    id: seq,
    senderId: 1,
    senderName: 'Ann',
    content: 'Hello',
    isAnnouncement: false,
    clientId: null,
    createdAt: '2026-03-02T09:00:00.000Z',
    editedAt: null,
    deletedAt: null,
    endsOn: null,
  },
});

test('L7 L11 messages wait while sessions cannot be read, and are then sent once and in order', async () => {
  const sent: number[][] = [];
  let isAway = true;
  let post = (_frame: MessageFrame) => {};
  const stop = broadcastMessages(
    {
      listen(listener) {
        post = listener;
        return () => undefined;
      },
    },
    { broadcast: async (frames) => void sent.push(frames.map((each) => JSON.parse(String(each)).seq)) },
    {
      async closeEndedSessions() {
        if (isAway) throw new Error('The database is away');
      },
    },
  );
  post(frame(1));
  await vi.advanceTimersByTimeAsync(2_000);
  post(frame(2));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toEqual([[1, 2]]);
  post(frame(3));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([[1, 2], [3]]);
  stop();
});
