import { type MessageFrame, messageFrame } from '@muster/domain/wire/chat';
import * as z from 'zod/mini';
import type { LiveEnvironment } from '../sync/environment.ts';
import { type Silence, watchSilence } from './silence.ts';

/** What a line can subscribe to: the changes of the account's own rows (S6), of administrators' lists (L28) or of a lead's. */
export type Subscription = 'sync.changes' | 'admin.changes' | 'team.changes';

/** How a line ended: the server or the network closed it, or the server was silent for too long (L31). */
export type LineEnd =
  | { readonly kind: 'closed'; readonly code: number | undefined }
  | { readonly kind: 'silent' };

export interface LineListener {
  /** A notification; the first one means that the line is live. */
  onData(data: unknown): void;
  onMessage(frame: MessageFrame): void;
  /** Called once, and not after closing the line from here. */
  onEnd(end: LineEnd): void;
}

export interface Line {
  /** Sends a beat or ends the line if that is due: the browser may have held the timers up. */
  check(): void;
  close(): void;
}

/** How long a socket may take to open, in milliseconds: a line that is back must be found within ten seconds (L33). */
const longestOpening = 8_000;

/** The beat and its answer, which tRPC sends (L10, L31). */
const [beat, beatAnswer] = ['PING', 'PONG'];

/** Opens a socket and subscribes on it; beats, and ends the line when nothing comes back (L31). */
export function openLine(environment: LiveEnvironment, path: Subscription, listener: LineListener): Line {
  const { now, later } = environment;
  const openBy = now() + longestOpening;
  let silence: Silence | undefined;
  let hasEnded = false;
  let cancelCheck = () => {};
  const leave = (isDead: boolean) => {
    hasEnded = true;
    cancelCheck();
    socket.close(isDead);
  };
  const end = (how: LineEnd) => {
    if (hasEnded) return;
    leave(how.kind === 'silent');
    listener.onEnd(how);
  };
  const check = () => {
    if (hasEnded) return;
    cancelCheck();
    const verdict = silence?.judge(now()) ?? (now() >= openBy ? 'dead' : 'wait');
    if (verdict === 'dead') return end({ kind: 'silent' });
    if (verdict === 'beat') socket.send(beat);
    cancelCheck = later(Math.max(0, (silence?.dueAt() ?? openBy) - now()), check);
  };
  const socket = environment.openSocket({
    onOpen() {
      if (hasEnded) return;
      silence = watchSilence(now());
      socket.send(JSON.stringify({ id: 1, method: 'subscription', params: { path } }));
      check();
    },
    onText(text) {
      if (hasEnded) return;
      silence?.heard(now());
      if (text !== beatAnswer) read(text);
    },
    onClose: (code) => end({ kind: 'closed', code }),
  });
  const read = (text: string) => {
    const frame = incoming.safeParse(jsonIn(text)).data;
    if (!frame) return;
    if ('type' in frame) listener.onMessage(frame);
    // A line without notifications is of no use.
    else if ('error' in frame || frame.result.type === 'stopped') end({ kind: 'closed', code: undefined });
    else if (frame.result.type === 'data') listener.onData(frame.result.data);
  };
  check();
  return { check, close: () => leave(false) };
}

/** The frames that a device reads. A message of any other shape is left to the next pull (L12). */
const incoming = z.union([
  messageFrame,
  z.object({ id: z.literal(1), error: z.unknown() }),
  z.object({
    id: z.literal(1),
    result: z.object({ type: z.enum(['started', 'data', 'stopped']), data: z.optional(z.unknown()) }),
  }),
]);

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
