import type { LiveChannel } from './notifiers.ts';
import type { OpenSockets } from './open-sockets.ts';
import type { Poll } from './poll.ts';

/** Milliseconds before messages are tried again that could not be sent, because sessions could not be read. */
const pause = 500;

/** Sockets of ended sessions are closed first (L11); while that cannot be read, messages wait. */
export function broadcastMessages(
  live: LiveChannel,
  sockets: Pick<OpenSockets, 'broadcast'>,
  poll: Pick<Poll, 'closeEndedSessions'>,
): () => void {
  let frames: Buffer[] = [];
  let isSending = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const send = async () => {
    isSending = true;
    try {
      while (frames.length > 0) {
        await poll.closeEndedSessions();
        const together = frames;
        frames = [];
        await sockets.broadcast(together);
      }
      isSending = false;
    } catch {
      // The poll logs that sessions cannot be read.
      if (!isStopped) timer = setTimeout(send, pause).unref();
    }
  };
  const stop = live.listen((message) => {
    frames.push(Buffer.from(JSON.stringify(message)));
    // The effects of one commit run without a pause; this microtask runs after the last of them. Messages that arrive
    // while others are sent follow them together.
    if (frames.length === 1 && !isSending) queueMicrotask(() => void send());
  });
  return () => {
    isStopped = true;
    stop();
    clearTimeout(timer);
  };
}
