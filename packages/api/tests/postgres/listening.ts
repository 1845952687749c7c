import type { MirroredKind } from '@muster/domain/wire/sync';
import type { Muster, Person } from '@muster/testing/harness';
import { type Device, deviceOf } from '@muster/testing/mirror-device';
import { expect, onTestFinished } from 'vitest';

const kinds: readonly MirroredKind[] = ['leave', 'grievance', 'profile'];

/** More pulls of one device than connections break in a round. */
const mostFailures = 200;

/** A device of a person at one server, which pulls when it is notified and at no other time. */
export interface ListeningDevice {
  readonly person: Person;
  /** How often it was notified. */
  notified(): number;
  /** Waits for what it pulls, and expects that it has what a new device gets. */
  expectUpToDate(): Promise<void>;
}

export async function listeningDevice(server: Muster, person: Person): Promise<ListeningDevice> {
  const mirrors = kinds.map((kind) => deviceOf(server, person, kind));
  await catchUp(mirrors);
  let notified = 0;
  let failed = 0;
  let [isDue, isOver] = [false, false];
  let pulling: Promise<void> | undefined;
  const pull = async () => {
    while (isDue) {
      isDue = false;
      // The connection may break on which the server reads.
      await catchUp(mirrors).catch((error: unknown) => {
        failed += 1;
        if (failed > mostFailures && !isOver) throw error;
        isDue = !isOver;
      });
    }
    pulling = undefined;
  };
  const stop = server.deps.accountNotifier.listen(person.id, () => {
    notified += 1;
    isDue = true;
    pulling ??= pull();
  });
  // A look for changes that is under way as the test ends finds the empty database of the next one.
  onTestFinished(() => {
    isOver = true;
    stop();
  });
  return {
    person,
    notified: () => notified,
    async expectUpToDate() {
      await pulling;
      const fresh = kinds.map((kind) => deviceOf(server, person, kind));
      await catchUp(fresh);
      expect(mirrors.map(({ rows }) => rows)).toEqual(fresh.map(({ rows }) => rows));
    },
  };
}

async function catchUp(mirrors: readonly Device[]): Promise<void> {
  for (const mirror of mirrors) await mirror.catchUp();
}
