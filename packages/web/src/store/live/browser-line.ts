import { type Observable, observable } from '../observable.ts';
import type { LiveEnvironment, LiveSocket, SocketListener } from '../sync/environment.ts';

export interface BrowserLine extends LiveEnvironment {
  forget(): void;
}

export function browserLine(): BrowserLine {
  const network = followNetwork();
  const page = followVisibility();
  return {
    openSocket: (listener) => openSocket(socketUrl(), listener),
    online: network.online,
    visible: page.visible,
    now: () => performance.now(),
    later,
    random: Math.random,
    forget() {
      network.forget();
      page.forget();
    },
  };
}

/** Calls `task` after so many milliseconds. Returns how to cancel it. */
export function later(milliseconds: number, task: () => void): () => void {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
}

/** Opens a WebSocket. The closing handshake of one that was given up is the browser's affair: nothing waits for it (L31). */
export function openSocket(url: string, listener: SocketListener): LiveSocket {
  const socket = new WebSocket(url);
  let isGivenUp = false;
  socket.addEventListener('open', () => isGivenUp || listener.onOpen());
  socket.addEventListener('message', ({ data }) => isGivenUp || listener.onText(String(data)));
  socket.addEventListener('close', ({ code }) => isGivenUp || listener.onClose(code));
  return {
    send(text) {
      // Without a network a socket stays half closed for a minute.
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close(isDead) {
      isGivenUp = true;
      // Browsers log an error when a socket is closed that is still opening.
      if (socket.readyState === WebSocket.CONNECTING && !isDead)
        socket.addEventListener('open', () => socket.close());
      else socket.close();
    },
  };
}

function followVisibility(): { readonly visible: Observable<boolean>; forget(): void } {
  const isVisible = () => document.visibilityState === 'visible';
  const visible = observable(isVisible());
  const follow = () => visible.set(isVisible());
  document.addEventListener('visibilitychange', follow);
  return { visible, forget: () => document.removeEventListener('visibilitychange', follow) };
}

export function socketUrl(): string {
  return `${window.location.origin.replace(/^http/, 'ws')}/ws`;
}

function followNetwork(): { readonly online: Observable<boolean>; forget(): void } {
  const online = observable(navigator.onLine);
  const follow = () => online.set(navigator.onLine);
  window.addEventListener('online', follow);
  window.addEventListener('offline', follow);
  return {
    online,
    forget() {
      window.removeEventListener('online', follow);
      window.removeEventListener('offline', follow);
    },
  };
}
