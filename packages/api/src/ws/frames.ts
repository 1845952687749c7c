import type { Encoder } from '@trpc/server/adapters/ws';

/** The most procedure calls that one frame may carry. */
const batchLimit = 20;

/**
 * What a frame of /ws is (L6): calls of tRPC's, or what is taken for a chat event (D31), undefined where it
 * is no JSON. What has a `method` is a call, and so is a list, and the words by which tRPC asks whether anybody is there.
 */
type Frame =
  | { readonly isCall: true; readonly calls: unknown }
  | { readonly isCall: false; readonly event: unknown };

/** Tells which dialect a frame speaks. Never throws, whatever it holds. */
export function readFrame(text: string): Frame {
  if (text === 'PING' || text === 'PONG') return { isCall: true, calls: [] };
  const value = parsed(text);
  const isObject = typeof value === 'object' && value !== null;
  return isObject && (Array.isArray(value) || 'method' in value)
    ? { isCall: true, calls: value }
    : { isCall: false, event: value };
}

/** Reads and writes frames as tRPC does. What is no call of its has been answered already and is passed over. */
export const callFrames: Encoder = {
  encode: (frame) => JSON.stringify(frame),
  decode(text) {
    const frame = readFrame(String(text));
    const calls = frame.isCall ? frame.calls : [];
    if (Array.isArray(calls) && calls.length > batchLimit) throw new Error('Too many calls in one frame');
    return calls;
  },
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
