import type { NewMessageFrame } from '@muster/domain/wire/chat';
import { type Checkpoint, type PullInput, pullPageSize, startCheckpoint } from '@muster/domain/wire/sync';
import type { Row } from '../../src/store/device/kinds.ts';
import type { PullAnswer } from '../../src/store/sync/server.ts';
import { messageRow } from './samples.ts';

/** A server with one chat that returns pages like the real one. */
export interface ChatSource {
  /** The pulls, newest last. */
  readonly asked: PullInput[];
  /** Posts `count` messages and returns the frames that every socket gets. */
  post(count?: number): NewMessageFrame[];
  /** Another write: advances the change clock. */
  tick(): void;
  /** Restores a backup with so many messages: a new history begins. */
  restore(count: number): void;
  pull(input: PullInput): Promise<PullAnswer>;
  /** The newest messages, oldest first. */
  newest(count?: number): Row<'message'>[];
}

export function chatSource(): ChatSource {
  let posted: NewMessageFrame[] = [];
  let clock = 0;
  let histories = 1;
  const asked: PullInput[] = [];
  const end = () => placeOf(posted.at(-1));

  return {
    asked,
    post(count = 1) {
      const frames: NewMessageFrame[] = [];
      for (let left = count; left > 0; left--) {
        const { id } = end();
        const frame: NewMessageFrame = {
          type: 'new_message',
          message: { ...messageRow(id + 1), content: `Message ${id + 1} of history ${histories}` },
          seq: ++clock,
          after: end(),
        };
        posted.push(frame);
        frames.push(frame);
      }
      return frames;
    },
    tick() {
      clock += 1;
    },
    restore(count) {
      posted = posted.slice(0, count);
      clock = end().seq;
      histories += 1;
    },
    async pull(input) {
      asked.push(input);
      const epoch = `history ${histories}`;
      const isForeign = input.epoch !== null && input.epoch !== epoch;
      const from = isForeign ? startCheckpoint : (input.after.message ?? startCheckpoint);
      const behind = posted.filter((frame) => isBehind(placeOf(frame), from));
      const page = behind.length > pullPageSize ? behind.slice(-pullPageSize) : behind;
      const isFirst = input.epoch === null;
      return {
        at: '2026-03-02T09:00:00.000Z',
        epoch,
        fresh: isForeign || isFirst,
        changes: {
          message: {
            rows: page.map(({ message }) => message),
            deleted: [],
            checkpoint: page.length > 0 ? end() : from,
            more: false,
          },
        },
      };
    },
    newest: (count = pullPageSize) => posted.slice(-count).map(({ message }) => message),
  };
}

function placeOf(frame: NewMessageFrame | undefined): Checkpoint {
  return frame ? { seq: frame.seq, id: frame.message.id } : startCheckpoint;
}

function isBehind(place: Checkpoint, from: Checkpoint): boolean {
  return place.seq > from.seq || (place.seq === from.seq && place.id > from.id);
}
