import { freePort } from '@muster/api/testing/free-port';
import { restClient } from '@muster/testing/rest-client';
import type { LaunchOptions } from '@playwright/test';
import { test as base } from '../support/fixtures.ts';
import { type InstalledMuster, startInstalledMuster } from '../support/installed-muster.ts';
import { createDevice } from './device.ts';
import type { Happening } from './history.ts';
import { type LineProxy, openLine } from './line-proxy.ts';
import type { World } from './world.ts';

interface Lined {
  readonly line: LineProxy;
  readonly muster: InstalledMuster;
  /** Calls the listener whenever the line may have come alive or died. */
  onLine(listener: () => void): void;
}

interface LivingFixtures {
  /** A world with so many people; the device's profile is in `profile`. */
  createWorld(options: { readonly people: number; readonly profile: string }): Promise<World>;
}

/** Tests with a server of their own behind a line that can be cut. */
export const test = base.extend<LivingFixtures, { lined: Lined }>({
  lined: [
    async ({ browserName: _ }, use) => {
      const port = await freePort();
      let notify = () => {};
      const line = await openLine(port, () => notify());
      const settings = { PORT: String(port), PUBLIC_URL: `http://localhost:${line.port}` };
      const muster = await startInstalledMuster({ settings });
      await use({
        line,
        muster,
        onLine(listener) {
          notify = listener;
        },
      });
      await muster.remove();
      await line.close();
    },
    { scope: 'worker' },
  ],
  muster: [async ({ lined }, use) => use(lined.muster), { scope: 'worker' }],

  // The browser of a world is its own, and what it complains of while its server is gone is no concern.
  guardConsole: async ({ browserName: _ }, use) => use(undefined),

  createWorld: async ({ lined, store, addPerson, sessionOf, launchOptions }, use) => {
    const worlds: World[] = [];
    await use(async ({ people, profile }) => {
      const announcer = restClient(await sessionOf(await addPerson({ isAdmin: true })));
      const persons = await Promise.all(Array.from({ length: people }, () => addPerson({ hoursOld: 24 })));
      const world = worldOf({ lined, launchOptions, profile, people: persons, store, announcer });
      worlds.push(world);
      return world;
    });
    for (const { device } of worlds) await device.remove();
  },
});

interface WorldOptions extends Pick<World, 'store' | 'announcer' | 'people'> {
  readonly lined: Lined;
  readonly launchOptions: LaunchOptions;
  readonly profile: string;
}

function worldOf({ lined, launchOptions, profile, ...given }: WorldOptions): World {
  const { line, muster, onLine } = lined;
  const url = `http://localhost:${line.port}`;
  const history: Happening[] = [];
  const tell = (happening: Happening) => void history.push(happening);
  let serving = true;
  let alive: boolean | undefined;
  const noteLine = () => {
    const now = serving && line.liveSockets() > 0;
    if (now !== alive) tell({ at: Date.now(), kind: 'line', alive: now });
    alive = now;
  };
  const device = createDevice({ profile, url, launchOptions, tell });
  onLine(noteLine);
  const [person] = given.people;
  if (!person) throw new Error('A world has people');
  return {
    ...given,
    muster,
    url,
    line,
    device,
    history,
    person,
    tell,
    setServing(next) {
      serving = next;
      noteLine();
    },
  };
}
