import type { MessageFrame } from '@muster/domain/wire/chat';
import type { Tables } from '../device/tables.ts';
import type { Observable } from '../observable.ts';
import type { Server } from './server.ts';

/** The part of each upload that has arrived, 0 to 1, by entry id. */
export type Progress = ReadonlyMap<string, number>;

/** What the leading tab learns from the server. */
export interface SyncListener {
  /** The server may have something new. */
  onChange(): void;
  /** A message was posted (L12). Those of one socket come in the order in which they were posted. */
  onMessage(frame: MessageFrame): void;
  /** The person asks for a sync in another tab, or the browser found a network: what has a pause left is tried, too. */
  onWish(): void;
  /**
   * Whether the line is live; the same value may come repeatedly. `onChange` follows `true` (L14). `isDead` is true when a
   * live line was silent for too long (L31).
   */
  onConnection(isConnected: boolean, isDead?: boolean): void;
}

/** A socket to the server. */
export interface LiveSocket {
  send(text: string): void;
  /**
   * Closes it, and its listener is not called any more. One that `isDead` is given up at once, whatever state it is in; another
   * one that is still opening may open first.
   */
  close(isDead: boolean): void;
}

/** What happens to a socket. None of it happens before `openSocket` has returned. */
export interface SocketListener {
  onOpen(): void;
  onText(text: string): void;
  /** The socket closed or never opened; with its close code, if it has one. Nothing follows. */
  onClose(code: number | undefined): void;
}

/** What the live connection needs from the tab that it runs in. */
export interface LiveEnvironment {
  openSocket(listener: SocketListener): LiveSocket;
  /** Whether the device has a network at all. */
  readonly online: Observable<boolean>;
  /** Whether the person sees the tab. */
  readonly visible: Observable<boolean>;
  /** Milliseconds of a clock that never jumps. */
  now(): number;
  /** Calls `task` after so many milliseconds. Returns how to cancel it. */
  later(milliseconds: number, task: () => void): () => void;
  /** In [0, 1); spreads the devices, so that they do not all come back at once. */
  random(): number;
}

/** What the store needs from the tab that it runs in. */
export interface Environment {
  readonly tables: Tables;
  readonly server: Server;
  /** Resolves when this tab becomes the account's leader (D44); never, if the tab closes before. */
  lead(): Promise<void>;
  /** Calls the listener for the server and for other tabs that ask for a sync. Returns how to stop. */
  listen(listener: SyncListener): () => void;
  /** Whether the device has a network at all. */
  readonly online: Observable<boolean>;
  /** Whether the leading tab heard from the server within the last 15 seconds (L32). */
  readonly heardLately: Observable<boolean>;
  /** The measured lead of the server's clock over the device's, in milliseconds. */
  clockOffset(): number;
  /** False if the time goes by a clock that may have been changed since the server was last heard (L41). */
  isTimeSure(): boolean;
  /** Milliseconds by the device's clock, which may jump. */
  deviceTime(): number;
  /** Calls `task` after so many milliseconds. Returns how to cancel it. */
  later(milliseconds: number, task: () => void): () => void;
  /** In [0, 1); spreads retries, so that devices do not all come back at once. */
  random(): number;
  /** Makes the leading tab sync. */
  wakeLeader(): void;
  /** Upload progress, as the leading tab reports it. */
  readonly progress: Observable<Progress>;
  /** Asks the browser, if it can, to wake the service worker when there is a network again. */
  requestBackgroundSync(): void;
}
