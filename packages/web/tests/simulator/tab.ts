import { instantAt } from '@muster/domain/calendar/instant';
import type { ServerClock } from '../../src/company-time/server-clock.ts';
import type { WritableObservable } from '../../src/store/observable.ts';
import type { OwnStore } from '../../src/store/own-store.ts';
import type { LiveSocket } from '../../src/store/sync/environment.ts';
import type { Device } from './simulated-device.ts';

/** A socket under the simulated network: frames arrive in order while its connection lives. */
export interface SimulatedSocket extends LiveSocket {
  /** Ends the connection; the tab learns of it soon, or only by the silence (L31). */
  cut(): void;
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
  /** True once it will close because someone signed in or out. */
  isLeaving: boolean;
  /** Whether the person sees it. */
  readonly visible: WritableObservable<boolean>;
  /** The number of steps after which it crashes; undefined if it does not. */
  fuse: number | undefined;
  /** The time of the server, as the page knows it. */
  readonly clock: ServerClock;
  store: OwnStore | undefined;
  /** The last socket of a tab that leads. */
  socket: SimulatedSocket | undefined;
  /** Looks for the location of a check-in, as all tabs are told, until what it returns is called or the page is gone (S41). */
  search(key: string): () => void;
  /** Closes the store; the page closes, too, or stays at the sign-in screen. */
  close(): void;
  /** Ends at once, in the middle of any step. */
  crash(): void;
}

/** The present as the tab's screens show it, as an instant. */
export function presentIn({ clock }: Pick<Tab, 'clock'>) {
  return instantAt(clock.present());
}
