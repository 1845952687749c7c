import type { Store } from '@muster/db/store/store';
import type { Person } from '@muster/testing/people';
import type { RestClient } from '@muster/testing/rest-client';
import type { InstalledMuster } from '../support/installed-muster.ts';
import type { Device } from './device.ts';
import type { Happening } from './history.ts';
import type { LineProxy } from './line-proxy.ts';

/** All that a run plays with. */
export interface World {
  readonly muster: InstalledMuster;
  /** The address that the device knows: that of the line. */
  readonly url: string;
  readonly line: LineProxy;
  readonly device: Device;
  readonly store: Store;
  readonly people: readonly Person[];
  /** An administrator without a browser, beside the line: announces something when the line is back. */
  readonly announcer: RestClient;
  /** What happened, from the first moment on. */
  readonly history: Happening[];
  /** Who uses the device. */
  person: Person;
  tell(happening: Happening): void;
  /** A server runs that is not frozen and lets this device's address in. */
  setServing(serving: boolean): void;
}

/** A text that nothing else in the run has. */
export function freshToken({ history }: World, kind: string): string {
  return `${kind}-${history.length}z`;
}
