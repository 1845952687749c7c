import type { Encoder } from '@trpc/server/adapters/ws';

/** The most procedure calls that one frame may carry. */
const batchLimit = 20;

/**
 * A frame of /ws (L6): tRPC calls, or a chat event of a plain client (undefined if it is not JSON). Objects with a
 * `method`, lists, and tRPC's PING and PONG are calls.
 */
type Frame =
  | { readonly isCall: true; readonly calls: unknown }
  | { readonly isCall: false; readonly event: unknown };

/** Parses a frame and tells its protocol. Never throws. */
export function readFrame(text: string): Frame {
  if (text === 'PING' || text === 'PONG') return { isCall: true, calls: [] };
  const value = parsed(text);
  const isObject = typeof value === 'object' && value !== null;
  return isObject && (Array.isArray(value) || 'method' in value)
    ? { isCall: true, calls: value }
    : { isCall: false, event: value };
}

/** tRPC's encoding of frames. Chat events are answered elsewhere, so they decode to no calls. */
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
