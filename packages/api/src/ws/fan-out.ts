import type { LiveChannel } from '../message/live-channel.ts';
import type { OpenSockets } from './open-sockets.ts';
import type { Watch } from './watch.ts';

/**
 * Tells every socket of each message, in one frame for all (L7). What was committed together leaves together: under
 * load, when commits carry many messages, that is one write for each socket and not one for each message. Whoever's
 * session ended before gets nothing (L11). Returns what ends it.
 */
export function tellEverybody(live: LiveChannel, sockets: OpenSockets, watched: Watch): () => void {
  let frames: Buffer[] = [];
  const flush = () => {
    const together = frames;
    frames = [];
    watched.endEnded();
    sockets.tell(together);
  };
  return live.listen((message) => {
    frames.push(Buffer.from(JSON.stringify(message)));
    // Effects of one commit run in one go; this comes behind the last of them.
    if (frames.length === 1) queueMicrotask(flush);
  });
}
