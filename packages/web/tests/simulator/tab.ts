import { instantAt } from '@muster/domain/calendar/instant';
import type { OwnStore } from '../../src/store/own-store.ts';
import type { Device } from './device.ts';

/** A leading tab's socket. */
export interface Socket {
  /** Drops the connection; the tab finds out later. */
  cut(): void;
  disconnect(): void;
}

/** One tab of a browser, open as one account. */
export interface Tab {
  readonly name: string;
  readonly device: Device;
  readonly accountId: number;
  /** False once the tab has crashed or closed: it does nothing more. */
  alive: boolean;
  /** True once its store is closed; running work of the page goes on but finds the database closed. */
  closed: boolean;
  leads: boolean;
  /** The number of steps after which it crashes; undefined if it does not. */
  fuse: number | undefined;
  store: OwnStore | undefined;
  /** The socket of a tab that leads. */
  socket: Socket | undefined;
  /** Closes the store; the page closes, too, or stays at the sign-in screen. */
  close(): void;
  /** Ends at once, in the middle of any step. */
  crash(): void;
}

/** The present as the tab's screens show it, as an instant. */
export function presentIn({ device }: Pick<Tab, 'device'>) {
  return instantAt(device.clock() + device.clockOffset());
}
