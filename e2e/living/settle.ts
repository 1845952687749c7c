import type { Page } from '@playwright/test';
import { queueButton, signInByForm } from '../support/device.ts';
import { personOn, trouble } from './actor.ts';
import { restingPlaces } from './device.ts';
import type { LineKind } from './history.ts';
import { closeWindows } from './presses.ts';
import { storedRows } from './stored.ts';
import { freshToken, type World } from './world.ts';

/** How long to wait for what should take seconds, in milliseconds, before it counts as never. */
const patience = 60_000;

/** When a device could begin to recover, and from what. */
export interface Since {
  readonly at: number;
  readonly line: LineKind;
}

/**
 * Waits until the device has recovered from what was fixed at `since`: each tab shows what is announced now, and
 * everything is sent. Tells how long it took, and what the server holds then.
 */
export async function settle(world: World, since: Since): Promise<void> {
  const text = freshToken(world, 'announcement');
  await world.announcer.post('/api/messages', { content: text, isAnnouncement: true });
  const tabs = [...restingPlaces.keys()].filter(world.device.hasTab);
  const looks = tabs.map((tab) => ({ tab, seen: lookFor(world.device.tab(tab), text) }));
  await world.device.open();
  const lost = [...restingPlaces.keys()]
    .filter((tab) => !tabs.includes(tab))
    .map((tab) => ({ tab, stuck: false }));
  for (const { tab, seen } of looks) {
    const { sight, at } = await seen;
    if (sight === 'shown') tellLive(world, tab, since, at);
    else lost.push({ tab, stuck: sight === 'nothing' });
    if (sight === 'nothing') world.tell({ at, kind: 'live', tab, after: null, line: since.line });
  }
  for (const each of lost) await bringBack(world, each, text);
  await settleQueue(world, since);
}

type Sight = 'shown' | 'signed out' | 'broken' | 'unopened' | 'nothing';

/** What a tab comes to show first, and when. */
async function lookFor(page: Page, text: string): Promise<{ readonly sight: Sight; readonly at: number }> {
  const seen = (sight: Sight, what: Promise<unknown>) => what.then(() => sight);
  const looks = [
    seen('shown', page.getByText(text).first().waitFor({ timeout: patience })),
    seen('signed out', page.getByRole('button', { name: 'Sign in' }).waitFor({ timeout: patience })),
    seen('broken', rebuild(page).waitFor({ timeout: patience })),
    seen('unopened', again(page).waitFor({ timeout: patience })),
  ];
  const sight = await Promise.any(looks).catch(() => 'nothing' as const);
  return { sight, at: Date.now() };
}

/** Offered by a page that could not open while nothing was on the device and the server did not answer. */
const again = (page: Page) => page.getByRole('button', { name: 'Try again' }).first();

const rebuild = (page: Page) => page.getByRole('button', { name: 'Rebuild from the server' });

function tellLive(world: World, tab: number, { at, line }: Since, shownAt: number): void {
  world.tell({ at: shownAt, kind: 'live', tab, after: Math.max(0, shownAt - at), line });
}

/** Does what a person does with a tab that is new, signed out or broken, or that shows nothing new. */
async function bringBack(
  world: World,
  { tab, stuck }: { readonly tab: number; readonly stuck: boolean },
  text: string,
): Promise<void> {
  for (let tries = stuck ? 1 : 0; tries < 3; tries += 1) {
    try {
      await world.device.openTab(tab);
      const page = world.device.tab(tab);
      if (tries > 0) await page.goto(restingPlaces[tab] ?? '/', { waitUntil: 'commit' });
      const since = { at: Date.now(), line: 'reopened' } as const;
      const { sight, at } = await lookFor(page, text);
      if (sight === 'shown') return tellLive(world, tab, since, at);
      if (sight === 'signed out') await signIn(world, page, tab);
      else if (sight === 'broken') await rebuild(page).click();
      else if (sight === 'unopened') await again(page).click();
      if ((await lookFor(page, text)).sight === 'shown') return;
    } catch (error) {
      trouble(world, `bringing back tab ${tab}`, error);
    }
  }
  world.tell({ at: Date.now(), kind: 'live', tab, after: null, line: 'reopened' });
}

/** Signs in, unless another tab has done so meanwhile. */
async function signIn(world: World, page: Page, tab: number): Promise<void> {
  const place = restingPlaces[tab] ?? '/';
  await page.goto(place, { waitUntil: 'commit' });
  const entrance = page.getByRole('button', { name: 'Sign in' });
  await entrance.or(queueButton(page, /./)).first().waitFor();
  if (!(await entrance.isVisible())) return;
  await signInByForm(page, world.person);
}

/** Waits until the queue says that all is sent, then reads what the server holds. */
async function settleQueue(world: World, { at }: Since): Promise<void> {
  const page = world.device.tab(0);
  // A log-out that hung leaves the person signed in.
  world.person = await personOn(world, page).catch(() => world.person);
  const account = world.person.id;
  const sent = await queueButton(page, 'All sent')
    .waitFor({ timeout: patience })
    .then(() => true)
    .catch(() => false);
  const now = Date.now();
  world.tell({ at: now, kind: 'sent', account, after: sent ? Math.max(0, now - at) : null });
  if (!sent) await discardFailed(world, page).catch((error) => trouble(world, 'reading the queue', error));
  const rows = await storedRows(world.store);
  world.tell({ at: Date.now(), kind: 'stored', rows, complete: sent ? [account] : [] });
}

/** Tells of the entries that failed, and discards them, so that the run goes on. */
async function discardFailed(world: World, page: Page): Promise<void> {
  await queueButton(page, /unsent/).click();
  const dialog = page.getByRole('dialog', { name: 'Unsent' });
  const failed = dialog.getByRole('listitem').filter({ hasText: 'Failed' });
  for (let left = await failed.count(); left > 0; left -= 1) {
    const entry = failed.first();
    const words = (await entry.textContent()) ?? '';
    world.tell({ at: Date.now(), kind: 'failed entry', account: world.person.id, words });
    await entry.getByRole('button', { name: 'Discard' }).click();
  }
  await closeWindows(page);
}

/** How long a log-out may take before it counts as hanging, in milliseconds. */
const logOutPatience = 20_000;

/** Logs the person out by the screen of the first tab. */
export async function logOut(world: World): Promise<void> {
  const page = world.device.tab(0);
  const start = Date.now();
  const button = page.getByRole('button', { name: 'Logout' });
  await button.click({ timeout: 5000 });
  const unsent = page.getByRole('button', { name: 'Log out', exact: true });
  const entrance = page.getByRole('button', { name: 'Sign in' });
  await unsent
    .or(entrance)
    .first()
    .waitFor({ timeout: logOutPatience })
    .catch(() => undefined);
  if (await unsent.isVisible()) await unsent.click();
  const isOut = await entrance
    .waitFor({ timeout: logOutPatience })
    .then(() => true)
    .catch(() => false);
  const now = Date.now();
  world.tell({ at: now, kind: 'logged out', after: isOut ? now - start : null });
}
