import type { ServerProcess } from './server-process.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/** What the server does with one socket; each frame is on its way once it was sent. */
interface Way {
  send(text: string): void;
  close(code: number): void;
  /** How often a notification arrives. */
  times(): number;
}

/** The server's end of a socket of the app, as `/ws` answers it. */
export interface ServerEnd {
  /** False if the session of the upgrade request has ended. */
  accept(): boolean;
  read(text: string): void;
  /** Forgets the socket. */
  leave(): void;
}

/** The server's end of a socket, with the cookie that the device has at the upgrade (L5). */
export function openServerEnd(
  { company }: World,
  server: ServerProcess,
  { device }: Tab,
  way: Way,
): ServerEnd {
  const session = device.session;
  let stopNotifying = () => {};
  const stopListening = server.onEnd(() => {
    leave();
    way.close(1001);
  });
  const leave = () => {
    stopNotifying();
    stopListening();
  };
  const notify = (frame: object) => {
    for (let left = way.times(); left > 0; left--) way.send(JSON.stringify(frame));
  };
  const data = { id: 1, result: { type: 'data', data: {} } };
  return {
    leave,
    accept: () => session !== undefined && company.isSignedIn(session.cookie),
    read(text) {
      if (text === 'PING') way.send('PONG');
      if (!text.includes('"sync.changes"') || !session) return;
      stopNotifying = company.connect(server.place, session.accountId, {
        onChange: () => notify(data),
        onMessage: notify,
        onClosed(code) {
          leave();
          way.close(code);
        },
      });
      way.send(JSON.stringify({ id: 1, result: { type: 'started' } }));
      way.send(JSON.stringify(data));
    },
  };
}
