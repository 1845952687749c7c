import type { NewMessageFrame } from '@muster/domain/wire/chat';
import type { Observable } from './observable.ts';
import type { Server } from './server.ts';
import type { Tables } from './tables.ts';

/** Parts of uploads that have arrived, from 0 to 1, by their entries' ids. */
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

/** What the store needs of the tab that it runs in. */
export interface Environment {
  readonly tables: Tables;
  readonly server: Server;
  /** Resolves once this tab is the one that works for its account (D44); never, if the tab closes before. */
  lead(): Promise<void>;
  /** Calls the listener for the server and for other tabs that ask for a sync. Returns how to stop. */
  listen(listener: SyncListener): () => void;
  /** Whether the device has a network at all. */
  readonly online: Observable<boolean>;
  /** How far the server's clock is ahead of the device's, in milliseconds, as measured. */
  clockOffset(): number;
  /** Calls `task` after so many milliseconds. Returns how to prevent it. */
  later(milliseconds: number, task: () => void): () => void;
  /** Between 0 and 1, so that devices do not all come back at once. */
  random(): number;
  /** Tells the tab that works for the account to look for news. */
  wakeLeader(): void;
  /** How far uploads have come, told by whichever tab works. */
  readonly progress: Observable<Progress>;
  /** Asks the browser to wake the app when there is a network again, where it can. */
  requestBackgroundSync(): void;
}
