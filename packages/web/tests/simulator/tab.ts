import { instantAt } from '@muster/domain/calendar/instant';
import type { OwnStore } from '../../src/store/own-store.ts';
import type { Device } from './device.ts';

/** A leading tab's socket. */
export interface Socket {
  /** The network drops it; the tab finds out sooner or later. */
  cut(): void;
  disconnect(): void;
}

/** One tab of a browser, open as one account. */
export interface Tab {
  readonly name: string;
  readonly device: Device;
  readonly accountId: number;
  /** False once the tab is gone: nothing of it happens any more. */
  alive: boolean;
  /** True once its store is closed; what was under way in the page goes on, but finds the database closed. */
  closed: boolean;
  leads: boolean;
  /** After so many steps more it crashes; undefined for a tab that lives on. */
  fuse: number | undefined;
  store: OwnStore | undefined;
  /** The socket of a tab that leads. */
  socket: Socket | undefined;
  /** Closes the store; the page goes with it, or lives on at the sign-in screen. */
  close(): void;
  /** Ends at once, wherever it stands: nothing of it happens any more. */
  crash(): void;
}

/** The present as the tab's screens show it, as an instant. */
export function presentIn({ device }: Pick<Tab, 'device'>) {
  return instantAt(device.clock() + device.clockOffset());
}
