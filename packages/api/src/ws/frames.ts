import type { Encoder } from '@trpc/server/adapters/ws';

/** The most procedure calls that one frame may carry. */
const batchLimit = 20;

/**
 * Reads and writes the frames of /ws as tRPC does. A frame with a `type` and no `method` is one of the
 * specification's chat events (D31): it is no call, and nothing answers it until the chat does.
 */
export const frames: Encoder = {
  encode: (frame) => JSON.stringify(frame),
  decode(text) {
    const frame: unknown = JSON.parse(String(text));
    if (Array.isArray(frame) && frame.length > batchLimit) throw new Error('Too many calls in one frame');
    return isEvent(frame) ? [] : frame;
  },
};

function isEvent(frame: unknown): boolean {
  if (typeof frame !== 'object' || frame === null || 'method' in frame) return false;
  return 'type' in frame && typeof frame.type === 'string';
}
