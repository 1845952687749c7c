import { setTimeout as pass } from 'node:timers/promises';
import { openStore } from '@muster/db/open';
import { instantAt } from '@muster/domain/calendar/instant';
import { z } from 'zod';
import { pathsOf } from '../../src/data-folder/paths.ts';
import { closeEndedDays } from '../../src/jobs/schedule.ts';
import { answerText } from './content.ts';
import { type KillPlan, type Recoveries, startKilledServer } from './killed-server.ts';
import type { Member, Office, Roll } from './prepared-folder.ts';
import {
  type Acknowledged,
  type Client,
  createClient,
  type ProcedurePath,
  type Run,
} from './retrying-client.ts';
import type { Cast, Scenario } from './scenario.ts';
import { openStoreDevice, type StoreDevice } from './store-device.ts';

/** A scenario in a round. */
export interface Turn {
  readonly scenario: Scenario;
  readonly round: number;
  /** Short, and different for every turn: employee IDs begin with it. */
  readonly name: string;
}

/** What is played in so many rounds. The first scenario has its turn once. */
export function turnsOf(all: readonly Scenario[], rounds: number): Turn[] {
  const turns = Array.from({ length: rounds }, (_, round) =>
    all.filter(({ every }) => round % every === 0).map((scenario) => ({ scenario, round })),
  );
  return turns.flat().map((turn, index) => ({ ...turn, name: `T${index}` }));
}

/** Everyone who plays. */
export function rollOf(turns: readonly Turn[]): Roll {
  const roll = new Map<string, { isAdmin: boolean; signsIn: boolean }>();
  for (const { round, name, scenario } of turns) {
    roll.set(adminOf(round), { isAdmin: true, signsIn: false });
    for (const employeeId of peopleOf(name, scenario))
      roll.set(employeeId, { isAdmin: scenario.admins === true, signsIn: scenario.signsIn === true });
  }
  return roll;
}

const adminOf = (round: number) => `A${round}`;

function peopleOf(name: string, { people }: Scenario): string[] {
  return Array.from({ length: people }, (_, index) => `${name}-${index + 1}`);
}

export interface Played {
  readonly acknowledged: readonly Acknowledged[];
  readonly recoveries: Recoveries;
  /** What a repeated key did that it must not. */
  readonly problems: readonly string[];
}

export interface Stage extends KillPlan {
  readonly office: Office;
  /** The copy of the office that is written to. */
  readonly folder: string;
  readonly random: () => number;
}

/** How many messages the person of each device with the app's own store writes. */
const actsOfDevices = 5;

/** Waits for a state. Throws after a minute, so that a run ends. */
async function until(isReached: () => boolean): Promise<void> {
  const end = performance.now() + 60_000;
  while (!isReached()) {
    if (performance.now() > end) throw new Error('A device is not in sync after a minute');
    await pass(20);
  }
}

/** How many clients write at the same time, besides the one that changes what all share. */
const clientsAtOnce = 6;

/** Plays all turns on a server that is killed, sends every key again, and stops the server in order. */
export async function play(
  turns: readonly Turn[],
  { office, folder, random, ...plan }: Stage,
): Promise<Played> {
  const devices: StoreDevice[] = [];
  const live = (since: number) => until(() => devices.every((device) => device.isInSync(since)));
  const server = await startKilledServer(folder, plan, random, live);
  const run: Run = { server, random, acknowledged: [] };
  const [first, ...others] = turns;
  if (first) await playTurn(run, office, first);
  for (const owner of office.owners) devices.push(await openStoreDevice(server.address, owner));
  for (const device of devices) await device.act(actsOfDevices);
  const lanes = [others.filter(isShared), others.filter((turn) => !isShared(turn))];
  await Promise.all(
    lanes.map((lane) =>
      together(lane, lane[0] && isShared(lane[0]) ? 1 : clientsAtOnce, (turn) => playTurn(run, office, turn)),
    ),
  );
  await server.back();
  await until(() => devices.every((device) => device.unsent() === 0));
  const acknowledged = [...run.acknowledged];
  const problems = plan.killAt.length > 0 ? await sendAgain(acknowledged) : [];
  await server.stop();
  for (const device of devices) await device.close();
  await closeDays(folder);
  return { acknowledged, recoveries: server.recoveries, problems };
}

/** Closes the days again that were taken back, as the next start does, so that two runs end alike. */
async function closeDays(folder: string): Promise<void> {
  const store = await openStore(pathsOf(folder).database);
  await closeEndedDays(store, instantAt(Date.now()));
  await store.close();
}

const isShared = ({ scenario }: Turn) => scenario.shared === true;

/** Works a list off, so many at once, each worker in the order of the list. */
async function together<T>(
  list: readonly T[],
  workers: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...list];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

async function playTurn(run: Run, office: Office, { scenario, round, name }: Turn): Promise<void> {
  const cast = castOf(run, office, { scenario, round, name });
  await scenario.play(cast).catch((error: unknown) => {
    throw new Error(`${scenario.name} in round ${round}: ${error instanceof Error ? error.message : error}`);
  });
  const own = run.acknowledged.filter((each) => each.turn === name);
  const missing = scenario.writes.filter((path) => !own.some((each) => each.path === path));
  if (missing.length > 0) throw new Error(`${scenario.name} did not write by ${missing.join(', ')}`);
}

function castOf(run: Run, office: Office, { scenario, round, name }: Turn): Cast {
  const member = (employeeId: string): Member => {
    const found = office.members.get(employeeId);
    if (!found) throw new Error(`${employeeId} is not in the office`);
    return found;
  };
  const deviceOf = ({ id, cookie, employeeId }: Member, other?: string): Client =>
    createClient(run, {
      turn: name,
      name: `${name} ${employeeId} ${other}`,
      cookie: other ? undefined : cookie,
      account: id,
    });
  const admin = member(adminOf(round));
  let strangers = 0;
  return {
    label: `${scenario.name}-${round}`,
    round,
    now: Date.parse(office.since),
    people: peopleOf(name, scenario).map(member),
    admin: deviceOf(admin),
    adminId: admin.id,
    office,
    device: deviceOf,
    stranger: () => createClient(run, { turn: name, name: `${name} stranger ${++strangers}` }),
  };
}

/** Sends each key again: a repeated key gets its first answer, or finds its session ended. */
async function sendAgain(acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const problems: string[] = [];
  await together(acknowledged, clientsAtOnce, async ({ path, key, answer, isKept, again }) => {
    if (!isKept || path === 'people.importCsv') return;
    const { status, body } = await again();
    if (status === 401 || status === 403 || (status === 409 && wasErased.test(JSON.stringify(body)))) return;
    if (status >= 300)
      problems.push(`${path} refused its own key ${key} with ${status} ${JSON.stringify(body)}`);
    else if (isOfNow.has(path) ? idOf(body) !== idOf(answer) : answerText(body) !== answerText(answer))
      problems.push(
        `${path} answered its own key ${key} with ${JSON.stringify(body)} after ${JSON.stringify(answer)}`,
      );
  });
  return problems;
}

/** The answer was erased with its person (D61). */
const wasErased = /^.{0,40}was done before\. Its answer was erased/;

const withId = z.object({ id: z.union([z.int(), z.string()]) });
const idOf = (answer: unknown) => withId.safeParse(answer).data?.id;

/** What answers the state of now: a copy in the ledger would keep secrets, or grow old. */
export const isOfNow: ReadonlySet<string> = new Set<ProcedurePath | `POST /api/${string}`>([
  'POST /api/documents/upload',
  'POST /api/admin/papers',
  'attendance.changeDay',
  'attendance.decideCorrection',
  'attendance.enterDay',
  'attendance.takeBackDay',
  'document.attach',
  'document.review',
  'grievance.chooseHandler',
  'grievance.file',
  'grievance.handOver',
  'grievance.update',
  'hrDocument.answer',
  'leave.changeDates',
  'leave.enter',
  'leaveAccount.addPolicy',
  'leaveAccount.adjust',
  'leaveAccount.adjustMany',
  'leaveAccount.changePolicy',
  'leaveAccount.follow',
  'leaveType.add',
  'leaveType.addAccount',
  'leaveType.change',
  'leaveType.changeAccount',
  'people.adjustBalance',
  'people.erase',
  'people.removePhoto',
  'people.resetFactors',
  'people.setActive',
  'people.setAdmin',
  'people.edit',
  'prediction.addFollowUp',
  'prediction.open',
  'warning.issue',
  'backup.make',
  'company.addHoliday',
  'company.setLogo',
  'company.removeLogo',
  'company.cancelChange',
  'company.makeJoinCode',
  'company.removeHoliday',
  'company.updateSettings',
  'message.delete',
  'message.edit',
  'message.post',
  'people.add',
]);
