import type { NewMessageFrame } from '@muster/domain/wire/chat';
import type { Observable } from './observable.ts';
import type { Server } from './server.ts';
import type { Tables } from './tables.ts';

/** The part of each upload that has arrived, 0 to 1, by entry id. */
export type Progress = ReadonlyMap<string, number>;

/** What the leading tab learns from the server. */
export interface SyncListener {
  /** The server may have something new. */
  onChange(): void;
  /** A message was posted (L12). Those of one socket come in the order in which they were posted. */
  onMessage(frame: NewMessageFrame): void;
  /** Whether the socket is open; the same value may come repeatedly. `onChange` follows `true` (L14). */
  onConnection(isConnected: boolean): void;
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
  /** The measured lead of the server's clock over the device's, in milliseconds. */
  clockOffset(): number;
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
