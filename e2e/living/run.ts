import { press, trouble } from './actor.ts';
import { beginFault } from './faults.ts';
import { isSilent, type PlannedFault, type PlannedPress, type Round } from './plan.ts';
import { logOut, type Since, settle } from './settle.ts';
import type { World } from './world.ts';

/** Plays the rounds of a plan until the time is over, then lets everyone's entries be sent. */
export async function playRounds(world: World, rounds: readonly Round[], end: number): Promise<void> {
  await steadily(world, 'beginning', () => settle(world, { at: Date.now(), line: 'reopened' }));
  for (const [at, round] of rounds.entries()) {
    if (Date.now() >= end) break;
    await steadily(world, `round ${at}`, () => playRound(world, round, rounds[at + 1]));
  }
  for (const person of world.people)
    await steadily(world, 'sending what is left', () => sendWhatIsLeft(world, person));
}

/** How long a round may take, in milliseconds: an outage, and a minute for whatever is waited for in vain. */
const longestRound = 9 * 60_000;

/** Goes on with a new browser and a running server after a step that broke or hung. */
async function steadily(world: World, what: string, step: () => Promise<void>): Promise<void> {
  try {
    await within(longestRound, step());
  } catch (error) {
    trouble(world, what, error);
    await startOver(world).catch((failure) => trouble(world, 'starting over', failure));
  }
}

async function startOver({ line, device, muster, setServing }: World): Promise<void> {
  line.set({ kind: 'open' });
  line.forgetSilent();
  device.thaw();
  await muster.stop('SIGKILL');
  await muster.start();
  setServing(true);
  await within(20_000, device.killBrowser()).catch(() => undefined);
  await within(60_000, device.open());
}

async function playRound(world: World, round: Round, following: Round | undefined): Promise<void> {
  await becomes(world, round.person);
  const start = Date.now();
  const pressed = playPresses(world, round.presses, start);
  const isAway = round.leaves && following !== undefined;
  const done = isAway ? pressed.then(() => leaveDevice(world, following)) : pressed;
  const fixed = await Promise.all(round.faults.map((fault) => playFault(world, { fault, start, done })));
  await done;
  await settle(world, sinceOf(fixed));
  // What a browser does with a dead connection that no one uses is its own business, and would spoil the next round.
  world.line.forgetSilent();
}

/** How long a device takes to notice a silent line (L31), in milliseconds. */
const silence = 15_000;

/** How long the beginning or end of a fault may take, in milliseconds. */
const longestStep = 60_000;

/** How long a press may take, in milliseconds: two forms, one after the other. */
const longestPress = 30_000;

/** From when on the device can be expected to recover: when all is fixed, or has to be noticed on a silent line. */
function sinceOf(played: readonly Played[]): Since {
  const silent = played.filter(({ kind }) => isSilent(kind));
  const at = Math.max(...played.map(({ ended }) => ended), ...silent.map(({ began }) => began + silence));
  return { at, line: silent.length > 0 ? 'silent' : 'back' };
}

async function playPresses(world: World, presses: readonly PlannedPress[], start: number): Promise<void> {
  for (const planned of presses) {
    await until(start + planned.at * 1000);
    await within(longestPress, press(world, planned)).catch((error) => trouble(world, planned.kind, error));
  }
}

interface Playing {
  readonly fault: PlannedFault;
  readonly start: number;
  /** Resolves when nothing more is pressed: a fault lasts until then. */
  readonly done: Promise<void>;
}

interface Played {
  readonly kind: PlannedFault['kind'];
  readonly began: number;
  readonly ended: number;
}

async function playFault(world: World, { fault, start, done }: Playing): Promise<Played> {
  const { kind } = fault;
  await until(start + fault.at * 1000);
  const began = Date.now();
  try {
    const fix = await within(longestStep, beginFault(world, fault));
    await Promise.all([until(began + fault.seconds * 1000), done]);
    await within(longestStep, fix());
  } catch (error) {
    trouble(world, kind, error);
  }
  return { kind, began, ended: Date.now() };
}

/** The next person takes the device: the one who is signed in logs out, and the next settling signs the other in. */
async function becomes(world: World, number: number): Promise<void> {
  const person = personAt(world, number);
  if (person.id === world.person.id) return;
  await logOut(world).catch((error) => trouble(world, 'logging out', error));
  world.person = person;
  await settle(world, { at: Date.now(), line: 'reopened' });
}

/** Leaves unsent entries behind. */
async function leaveDevice(world: World, { person }: Round): Promise<void> {
  try {
    await logOut(world);
    world.person = personAt(world, person);
  } catch (error) {
    trouble(world, 'logging out', error);
  }
}

function personAt({ people }: World, number: number) {
  const person = people[number];
  if (!person) throw new Error(`There is no person ${number}`);
  return person;
}

/** Signs someone in once more if the server lacks anything of theirs. */
async function sendWhatIsLeft(world: World, person: World['person']): Promise<void> {
  const last = world.history.findLast((each) => each.kind === 'stored');
  const known = new Set(last?.kind === 'stored' ? last.rows.map(({ token }) => token) : []);
  const isMissing = world.history.some(
    (each) => each.kind === 'press' && each.press.account === person.id && !known.has(each.press.token),
  );
  if (isMissing) await becomes(world, world.people.indexOf(person));
}

/** Fails if something takes longer than `limit` milliseconds: what a frozen process is asked may never be answered. */
async function within<T>(limit: number, done: Promise<T> | T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done after ${limit} ms`)), limit);
  });
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

function until(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())));
}
