import type { MessageFrame } from '@muster/domain/wire/chat';
import type { Tables } from '../device/tables.ts';
import type { Observable } from '../observable.ts';
import type { Server } from './server.ts';

export type Progress = ReadonlyMap<string, number>;

export interface SyncListener {
  /** The server may have something new. */
  onChange(): void;
  /** A message was posted (L12). Those of one socket come in the order in which they were posted. */
  onMessage(frame: MessageFrame): void;
  /** The person asks for a sync in another tab, or the browser found a network: what has a pause left is tried, too. */
  onWish(): void;
  /** The same value may come repeatedly. `onChange` follows `true` (L14). `isDead`: silent for too long (L31). */
  onConnection(isConnected: boolean, isDead?: boolean): void;
}

export interface LiveSocket {
  send(text: string): void;
  /** Its listener is not called any more. One that `isDead` is given up at once; another may open first. */
  close(isDead: boolean): void;
}

export interface SocketListener {
  onOpen(): void;
  onText(text: string): void;
  /** The socket closed or never opened; with its close code, if it has one. Nothing follows. */
  onClose(code: number | undefined): void;
}

export interface LiveEnvironment {
  openSocket(listener: SocketListener): LiveSocket;
  /** Whether the device has a network at all. */
  readonly online: Observable<boolean>;
  readonly visible: Observable<boolean>;
  /** Milliseconds of a clock that never jumps. */
  now(): number;
  later(milliseconds: number, task: () => void): () => void;
  /** In [0, 1); spreads the devices, so that they do not all come back at once. */
  random(): number;
}

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
  later(milliseconds: number, task: () => void): () => void;
  /** Resolves once no page looks for the location of a check-in, by its key (S41). */
  searchOver(key: string): Promise<void>;
  /** In [0, 1); spreads retries, so that devices do not all come back at once. */
  random(): number;
  /** Makes the leading tab sync. */
  wakeLeader(): void;
  readonly progress: Observable<Progress>;
  /** Asks the browser, if it can, to wake the service worker when there is a network again. */
  requestBackgroundSync(): void;
}
