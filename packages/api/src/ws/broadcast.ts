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
  let isSending = false;
  const send = async () => {
    isSending = true;
    try {
      while (frames.length > 0) {
        const together = frames;
        frames = [];
        await poll.closeEndedSessions();
        await sockets.broadcast(together);
      }
    } catch {
      // Devices pull what they lack once sessions can be read again; the poll logs that they cannot.
    }
    isSending = false;
  };
  return live.listen((message) => {
    frames.push(Buffer.from(JSON.stringify(message)));
    // The effects of one commit run without a pause; this microtask runs after the last of them. Messages that arrive
    // while others are sent follow them together.
    if (frames.length === 1 && !isSending) queueMicrotask(() => void send());
  });
}
