import type { LiveChannel } from '../message/live-channel.ts';
import type { OpenSockets } from './open-sockets.ts';
import type { Poll } from './poll.ts';

/**
 * Sends each message to every socket, as one frame that is built once (L7). Messages that were committed together leave in
 * one write for each socket. Sockets whose session has ended are closed first and get nothing (L11). Returns the
 * unsubscriber.
 */
export function broadcastMessages(live: LiveChannel, sockets: OpenSockets, poll: Poll): () => void {
  let frames: Buffer[] = [];
  const flush = () => {
    const together = frames;
    frames = [];
    poll.closeEndedSessions();
    sockets.broadcast(together);
  };
  return live.listen((message) => {
    frames.push(Buffer.from(JSON.stringify(message)));
    // The effects of one commit run without a pause; this microtask runs after the last of them.
    if (frames.length === 1) queueMicrotask(flush);
  });
}
