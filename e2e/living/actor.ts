import type { Page } from '@playwright/test';
import { restingPlaces } from './device.ts';
import { dayToken, ofKind, type Press, type PressKind } from './history.ts';
import type { PlannedPress } from './plan.ts';
import {
  closeWindows,
  goTo,
  nextStep,
  pressAttendance,
  pressFile,
  pressGrievance,
  pressLeave,
  pressMessage,
  type Said,
} from './presses.ts';
import { freshToken, type World } from './world.ts';

const links = { '/chat': 'Company Chat', '/dashboard': 'Dashboard' } as const;

/** Does what is planned by the screens of a tab, as far as they offer it, and comes back to where the tab rests. */
export async function press(world: World, { kind, tab }: PlannedPress): Promise<void> {
  if (!world.device.isAwake(tab)) return;
  const page = world.device.tab(tab);
  try {
    const { id } = await personOn(world, page);
    await presses[kind]({ world, page, tab, account: id });
  } catch (error) {
    trouble(world, `${kind} in tab ${tab}`, error);
  }
  await closeWindows(page).catch(() => undefined);
  await goTo(page, links[restingPlaces[tab]]).catch(() => undefined);
}

interface Pressing {
  readonly world: World;
  readonly page: Page;
  /** Who is signed in there, as the page says. */
  readonly account: number;
  readonly tab: number;
}

const presses: Readonly<Record<PlannedPress['kind'], (pressing: Pressing) => Promise<unknown>>> = {
  async attendance(pressing) {
    const { page, account } = pressing;
    await goTo(page, 'Dashboard');
    const kind = await nextStep(page);
    if (!kind) return leave(pressing);
    const token = dayToken(kind, account);
    return tellOf(pressing, { kind, token }, () => pressAttendance(page, kind));
  },
  leave,
  grievance: (pressing) => grievance(pressing),
  async file(pressing) {
    if ((await grievance(pressing)) !== 'kept') return;
    const token = `${freshToken(pressing.world, 'file')}.txt`;
    await tellOf(pressing, { kind: 'file', token }, () => pressFile(pressing.page, token));
  },
  async message(pressing) {
    const { page, world } = pressing;
    await goTo(page, 'Company Chat');
    const token = freshToken(world, 'message');
    await tellOf(pressing, { kind: 'message', token }, () => pressMessage(page, token));
  },
};

/** As many days as the balance has (D14), with some to spare. */
const mostLeaves = 20;

async function leave(pressing: Pressing): Promise<unknown> {
  const { page, world, account } = pressing;
  const asked = ofKind(world.history, 'press').filter(
    ({ press }) => press.kind === 'leave' && press.account === account,
  ).length;
  if (asked >= mostLeaves) return grievance(pressing);
  await goTo(page, 'Leave Requests');
  const token = freshToken(world, 'leave');
  return tellOf(pressing, { kind: 'leave', token }, () => pressLeave(page, token, asked));
}

async function grievance(pressing: Pressing): Promise<string | undefined> {
  await goTo(pressing.page, 'File Grievance');
  const token = freshToken(pressing.world, 'grievance');
  return tellOf(pressing, { kind: 'grievance', token }, () => pressGrievance(pressing.page, token));
}

/** Tells of the press before it is made, and of what the screen said after it. */
async function tellOf(
  { world, tab, account }: Pressing,
  { kind, token }: { kind: PressKind; token: string },
  act: () => Promise<Said | undefined>,
): Promise<string | undefined> {
  const press: Press = { id: world.history.length, kind, account, token };
  world.tell({ at: Date.now(), kind: 'press', press, tab });
  const said = (await act().catch((error: unknown) => unknownBecause(error))) ?? notOffered;
  world.tell({ at: Date.now(), kind: 'outcome', press: press.id, ...said });
  return said.outcome;
}

const notOffered: Said = { outcome: 'unknown', words: 'not offered' };

function unknownBecause(error: unknown): Said {
  return { outcome: 'unknown', words: firstLine(error) };
}

/** Who is signed in on a page, as the sidebar says. */
export async function personOn({ people }: World, page: Page): Promise<World['person']> {
  const words = await page.getByText(/^ID: /).first().textContent({ timeout: 3000 });
  const person = people.find(({ employeeId }) => words === `ID: ${employeeId}`);
  if (!person) throw new Error(`Nobody is called ${words}`);
  return person;
}

export function trouble(world: World, what: string, error: unknown): void {
  world.tell({ at: Date.now(), kind: 'trouble', words: `${what}: ${firstLine(error)}` });
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
