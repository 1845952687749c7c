import { runStatement } from '@muster/db/testing/engine';
import { seededRandom } from '@muster/domain/testing/seeded-random';
import type { MessageFrame } from '@muster/domain/wire/chat';
import type { Answer } from '@muster/testing/calling';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { expect } from 'vitest';
import { z } from 'zod';
import { form } from '../grievance/people.ts';
import { dayOff } from '../leave/transports.ts';
import { bootBeside } from './beside.ts';
import { type ListeningDevice, listeningDevice } from './listening.ts';

/** What a round did. */
export interface Played {
  acknowledged: number;
  refused: number;
  /** Tries of writes that a broken connection refused, sent again under their keys. */
  repeated: number;
  broken: number;
}

/** Two servers on one database, with what each announces. */
interface Stage {
  readonly servers: readonly Muster[];
  readonly writers: readonly Person[];
  /** Someone whom nothing concerns. */
  readonly silent: Person;
  /** The administrator who is left out of some grievances. */
  readonly chief: Person;
  readonly heard: readonly Heard[];
}

interface Heard {
  readonly frames: MessageFrame[];
  readonly devices: readonly ListeningDevice[];
  /** How often the chief heard of grievances. */
  grievances: number;
}

/** What servers acknowledged. */
interface Kept {
  readonly messages: string[];
  readonly leave: number[];
  readonly grievances: number[];
  /** How many of the grievances the chief may see. */
  shown: number;
}

/**
 * People write to two servers at the same time while connections to the database break. In the end each server has
 * announced each message once and in order, devices that pull only when notified have what the database has, and no one
 * was notified of what does not concern them (L50).
 */
export async function playServers(seed: number, steps: number): Promise<Played> {
  const stage = await setUp();
  const played: Played = { acknowledged: 0, refused: 0, repeated: 0, broken: 0 };
  const kept: Kept = { messages: [], leave: [], grievances: [], shown: 0 };
  const draw = drawing(seed);
  const acts = actsOn(stage, draw, played, kept);
  for (let step = 0; step < steps; step += 1) {
    await Promise.all(Array.from({ length: 1 + draw.upTo(5) }, () => draw.pick(acts)()));
    // Longer than the chat's limit looks back.
    for (const server of stage.servers) server.pass({ seconds: 11 });
  }
  for (const { deps } of stage.servers) await deps.store.notifyExternalWrites();
  for (const heard of stage.heard) await expectHeard(heard, stage, kept);
  await expectStored(stage, kept);
  return played;
}

async function setUp(): Promise<Stage> {
  const first = await boot();
  const servers = [first, await bootBeside(first)];
  const writers = [await first.person('E1'), await first.person('E2'), await first.person('E3')];
  const silent = await first.person('SILENT');
  await first.person('BOSS', { isAdmin: true });
  const chief = await first.person('CHIEF', { isAdmin: true });
  const heard: Heard[] = [];
  for (const server of servers) heard.push(await listen(server, [...writers, silent], chief));
  return { servers, writers, silent, chief, heard };
}

async function listen(server: Muster, people: readonly Person[], chief: Person): Promise<Heard> {
  const devices: ListeningDevice[] = [];
  for (const person of people) devices.push(await listeningDevice(server, person));
  const heard: Heard = { frames: [], devices, grievances: 0 };
  server.deps.live.listen((frame) => heard.frames.push(frame));
  server.deps.adminNotifier.listen(chief.id, (topics) => {
    heard.grievances += topics.includes('grievance') ? 1 : 0;
  });
  return heard;
}

type Draw = ReturnType<typeof drawing>;

function drawing(seed: number) {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  return {
    upTo,
    pick<T>(list: readonly T[]): T {
      const one = list[upTo(list.length - 1)];
      if (one === undefined) throw new Error('There is nothing to pick from');
      return one;
    },
    /** A UUID. */
    key: () => `00000000-0000-4000-8000-${String(upTo(999_999_999_999)).padStart(12, '0')}`,
  };
}

/** Connections are made again at once: a write that is refused so often will never be taken. */
const mostTries = 100;

type Act = () => Promise<void>;

function actsOn({ servers, writers, chief }: Stage, draw: Draw, played: Played, kept: Kept): Act[] {
  /** Sends a write until a server answers it, each time to any of them. Resolves with what was acknowledged. */
  const write = async (path: string, body: object): Promise<Answer | undefined> => {
    const options = { as: draw.pick(writers), headers: { 'idempotency-key': draw.key() } };
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await draw.pick(servers).call('POST', path, body, options);
      if (answer.status === 503) played.repeated += 1;
      else {
        expect(answer.status).toBeLessThan(500);
        const isDone = answer.status === 201;
        played[isDone ? 'acknowledged' : 'refused'] += 1;
        return isDone ? answer : undefined;
      }
    }
    throw new Error(`No server took a write: ${JSON.stringify(servers.map(({ log }) => log.slice(-6)))}`);
  };
  return [
    async () => {
      const content = `Hello ${draw.key()}`;
      if (await write('/api/messages', { content })) kept.messages.push(content);
    },
    async () => {
      const date = `2026-0${3 + draw.upTo(2)}-${10 + draw.upTo(19)}`;
      const answer = await write('/api/leave-requests', dayOff(date));
      if (answer) kept.leave.push(idOf(answer));
    },
    async () => {
      const isHidden = draw.upTo(1) === 1;
      const answer = await write('/api/grievances', {
        ...form,
        ...(isHidden && { excludedAdminId: chief.id }),
      });
      if (!answer) return;
      kept.grievances.push(idOf(answer));
      kept.shown += isHidden ? 0 : 1;
    },
    async () => {
      played.broken += 1;
      await breakConnections(servers[0], draw.pick(['listen', 'write', 'read']));
    },
  ];
}

const idOf = ({ body }: Answer) => z.object({ id: z.int() }).parse(body).id;

async function breakConnections(server: Muster | undefined, purpose: string): Promise<void> {
  const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
    AND application_name = 'muster ${purpose}' AND pid <> pg_backend_pid()`;
  if (server) await runStatement(server.store.read, end).catch(() => undefined);
}

async function expectHeard(heard: Heard, { silent, heard: [first] }: Stage, kept: Kept): Promise<void> {
  const { frames, devices, grievances } = heard;
  expect(frames).toEqual(first?.frames);
  const seqs = frames.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
  expect(frames.map(({ message }) => message.content).sort()).toEqual(kept.messages.toSorted());
  // What is committed together is announced together.
  expect(grievances).toBeLessThanOrEqual(kept.shown);
  expect(grievances > 0).toBe(kept.shown > 0);
  for (const device of devices) {
    await device.expectUpToDate();
    if (device.person === silent) expect(device.notified()).toBe(0);
  }
}

/** Nothing acknowledged is missing, and nothing is there twice. */
async function expectStored({ servers: [first] }: Stage, kept: Kept): Promise<void> {
  const idsIn = async (table: 'leave_requests' | 'grievances') =>
    (await first?.store.read.selectFrom(table).select('id').execute())?.map(({ id }) => id).sort();
  expect(await idsIn('leave_requests')).toEqual(kept.leave.toSorted());
  expect(await idsIn('grievances')).toEqual(kept.grievances.toSorted());
}
