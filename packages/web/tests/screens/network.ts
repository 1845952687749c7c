/** The document's network: sockets are counted, so that they break when it goes. */
export function openNetwork({ live }: { readonly live: boolean }) {
  const { WebSocket } = globalThis;
  const sockets = new Set<WebSocket>();
  class Counted extends WebSocket {
    constructor(url: string) {
      super(url);
      sockets.add(this);
    }
  }
  let isOnline = true;
  const choose = () => Object.assign(globalThis, { WebSocket: live && isOnline ? Counted : SilentSocket });
  choose();
  Object.defineProperty(navigator, 'onLine', { get: () => isOnline, configurable: true });
  return {
    /** Without it requests fail, sockets close and none opens. */
    setOffline(isOffline: boolean) {
      isOnline = !isOffline;
      choose();
      if (isOffline) for (const socket of sockets) socket.close();
      sockets.clear();
      window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
    },
    end() {
      isOnline = true;
      Object.assign(globalThis, { WebSocket });
    },
  };
}

/** A socket that never opens. */
class SilentSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readonly readyState = 0;
  close() {}
}
