import { setTimeout as pass } from 'node:timers/promises';
import { companyDate, instantAt } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { seededRandom } from '@muster/domain/testing/seeded-random';
import { type Balancer, startBalancer } from './balancer.ts';
import { type DeviceAtEnd, deviceProblems, problemsIn } from './compare.ts';
import { type Client, openClient } from './noting-device.ts';
import { isWell, type Return, startDatabase, startServers, type Victim } from './servers.ts';
import { environment, foundOffice, ledgerIn, type Office, storedIn } from './stored-company.ts';

export interface KillPlan {
  readonly seed: number;
  /** For how long servers are killed, in milliseconds. */
  readonly duration: number;
  readonly people: number;
  /** `nginx` or `own`; haproxy by default, where it is installed. */
  readonly balancer?: string | undefined;
}

/** What a run did; `problems` is empty if every promise was kept. */
export interface Played {
  readonly problems: readonly string[];
  readonly balancer: string;
  readonly kills: Readonly<Record<'server' | 'database', number>>;
  readonly acknowledged: number;
  /** Tries that got no answer, or one that asks to wait. */
  readonly unanswered: number;
  readonly returns: readonly Return[];
  /** From the moment everything ran again until every device was up to date, in milliseconds. */
  readonly caughtUpAfter: number;
}

const servers = 3;

/** Milliseconds between two kills, and between two writes of a person. */
const betweenKills = [800, 3_200] as const;
const betweenWrites = [150, 850] as const;

/** Milliseconds after writes of all people within which a kill comes: while they wait, are written or are answered. */
const longestDelay = 40;

/**
 * People write through a balancer to three servers on one PostgreSQL while any of the four is killed and started again.
 * In the end everything runs, and what was acknowledged is compared with what is there (L53).
 */
export async function playKills({
  seed,
  duration,
  people,
  balancer: balancerName,
}: KillPlan): Promise<Played> {
  const random = seededRandom(seed);
  const database = await startDatabase();
  const office = await foundOffice(database.url, people);
  const cluster = await startServers(database, servers, environment(database.url));
  const balancer = await startBalancer(cluster.ports, balancerName);
  const clients = await openClients(office, balancer, random);
  const kills = { server: 0, database: 0 };
  const until = performance.now() + duration;
  const isOver = () => performance.now() >= until;
  const writing = clients.map((client) => write(client, seededRandom(Math.floor(random() * 1e9)), isOver));
  while (!isOver()) {
    await pass(between(betweenKills, random));
    const victim = pick(cluster.victims(), random);
    if (victim === undefined) continue;
    kills[victim === 'database' ? victim : 'server'] += 1;
    await Promise.all(clients.map((client) => client.act()));
    await pass(random() * longestDelay);
    cluster.kill(victim);
  }
  await Promise.all(writing);
  await cluster.healed();
  // It looks at the servers once a second, and answers in their place until it knows that they are back.
  while (!(await isWell(balancer.address))) await pass(50);
  const healedAt = performance.now();
  const devices = await caughtUp(clients);
  const caughtUpAfter = performance.now() - healedAt;
  const problems = await compare(office, clients, devices);
  for (const client of clients) await client.close();
  await office.store.close();
  return {
    problems,
    balancer: balancer.name,
    kills,
    acknowledged: sum(clients, ({ acknowledged }) => acknowledged.length),
    unanswered: sum(clients, (client) => client.unanswered()),
    returns: cluster.returns,
    caughtUpAfter,
  };
}

async function openClients({ people }: Office, { address }: Balancer, random: () => number) {
  const firstLeave = addDays(companyDate(instantAt(Date.now()), 'UTC'), 14);
  const clients: Client[] = [];
  for (const person of people) {
    const own = seededRandom(Math.floor(random() * 1e9));
    clients.push(await openClient(address, person, { random: own, firstLeave }));
  }
  return clients;
}

async function write(client: Client, random: () => number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await client.act();
    await pass(between(betweenWrites, random));
  }
}

/** Milliseconds after which a device that is not up to date is a problem. */
const longestCatchUp = 60_000;

/** Milliseconds between two looks at a device. */
const betweenLooks = 200;

/** Each device once it has sent everything and has what a new one gets, or as it is after a minute. */
async function caughtUp(clients: readonly Client[]): Promise<DeviceAtEnd[]> {
  const until = performance.now() + longestCatchUp;
  for (const client of clients) client.refresh();
  const atEnd = async (client: Client) => {
    for (;;) {
      const isLate = performance.now() > until;
      // New devices pull everything, which would keep those that still send from being answered.
      if (!isLate && client.waitsFor() !== undefined) {
        await pass(betweenLooks);
        continue;
      }
      // The balancer looks at the servers once a second, and may not know yet that they are back.
      const device = await client.atEnd().catch((error: unknown) => {
        if (isLate) throw error;
      });
      const isDone = device && client.waitsFor() === undefined && deviceProblems(device).length === 0;
      if (device && (isDone || isLate)) return device;
      await pass(betweenLooks);
    }
  };
  return Promise.all(clients.map(atEnd));
}

async function compare({ store }: Office, clients: readonly Client[], devices: readonly DeviceAtEnd[]) {
  const acknowledged = clients.flatMap((client) => client.acknowledged);
  const [stored, ledger] = [await storedIn(store), await ledgerIn(store)];
  return [
    ...clients.flatMap((client) =>
      client.waitsFor() === undefined ? [] : [`a device waits for ${client.waitsFor()}`],
    ),
    ...clients.flatMap(({ refused }) => refused.map((each) => `refused ${each}`)),
    ...problemsIn({ acknowledged, stored, ledger, devices }),
  ];
}

const between = ([least, most]: readonly [number, number], random: () => number) =>
  least + random() * (most - least);

const pick = (victims: readonly Victim[], random: () => number) =>
  victims[Math.floor(random() * victims.length)];

const sum = (clients: readonly Client[], of: (client: Client) => number) =>
  clients.reduce((all, client) => all + of(client), 0);
