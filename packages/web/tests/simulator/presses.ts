import { day } from '@muster/domain/calendar/durations';
import { companyDate, instantAt } from '@muster/domain/calendar/instant';
import type { Press } from '../../src/store/queue/entry.ts';
import type { IntentInput, PressName } from '../../src/store/queue/intents.ts';
import { newEntry } from '../../src/store/queue/new-entry.ts';
import { placeWait } from '../../src/store/sync/retry-delay.ts';
import type { Chance } from './chance.ts';
import type { Stage } from './stage.ts';
import { presentIn, type Tab } from './tab.ts';
import type { World } from './world.ts';

/** The person presses the button that their screen most likely shows. */
export async function record({ world }: Stage, tab: Tab): Promise<void> {
  const { chance } = world;
  const at = presentIn(tab);
  const last = tab.store?.entries.read().at(-1);
  const likely = last?.intent === 'checkIn' ? 'checkOut' : 'checkIn';
  const intent = chance.hits(0.8) ? likely : chance.hits(0.5) ? 'checkIn' : 'checkOut';
  const manual = { manualCheckIn: true, checkInTime: at };
  const pressed =
    intent === 'checkOut'
      ? newPress(tab, chance.uuid(), entryOf(tab, 'checkOut', { checkOutTime: at }))
      : newPress(tab, chance.uuid(), entryOf(tab, 'checkIn', manual), chance.hits(0.4));
  if (pressed.nextTryAt !== null) lookForPlace(world, tab, pressed);
  void tab.store?.takeUp(pressed).catch(() => undefined);
}

function entryOf<I extends PressName>(tab: Tab, intent: I, input: IntentInput<I>) {
  const { accountId, clock, device } = tab;
  const clockOffset = clock.present() - device.clock();
  return newEntry(accountId, intent, input, { at: presentIn(tab), clockOffset, clockDoubt: !clock.isSure() });
}

function newPress(
  { device }: Tab,
  id: string,
  entry: Omit<Press, 'id' | 'nextTryAt'>,
  isPlaced = false,
): Press {
  return { ...entry, id, nextTryAt: isPlaced ? device.clock() + placeWait : null };
}

/** The person presses on a page whose store is not open yet, which is often killed right after (S44). */
export function pressEarly({ world }: Stage, tab: Tab): void {
  const { chance, schedule, ledger, trace } = world;
  const { device, clock } = tab;
  const at = presentIn(tab);
  const entry = chance.hits(0.6)
    ? entryOf(tab, 'checkIn', { manualCheckIn: true, checkInTime: at })
    : entryOf(tab, 'checkOut', { checkOutTime: at });
  const press = newPress(tab, chance.uuid(), entry, chance.hits(0.3));
  const pressedAt = schedule.now();
  ledger.early.set(press.id, { pressedAt, isSure: clock.isSure(), wrong: device.clock() - pressedAt });
  clock.remember();
  device.notes.put(press, true);
  for (const tell of device.noteListeners) tell();
  trace(() => `${tab.name} puts ${press.intent} ${press.id.slice(0, 4)} down`);
  if (chance.hits(0.6)) tab.crash();
}

/** The device finds its place within ten seconds, or not; the page may be gone before (S41). */
function lookForPlace({ chance, schedule }: World, tab: Tab, press: Press): void {
  const end = tab.search(press.id);
  const place = chance.hits(0.6) ? { latitude: 52.5, longitude: 13.4, manualCheckIn: false } : {};
  schedule.after(chance.between(0, placeWait), 'timer', () => {
    if (tab.closed) return;
    const entry = tab.store?.entries.read().find(({ id }) => id === press.id);
    const completed = entry && tab.store?.complete(entry, place);
    void Promise.resolve(completed)
      .catch(() => undefined)
      .then(end);
  });
}

/** The person posts a chat message. */
export function chat({ world: { chance } }: Stage, { store, clock }: Tab): void {
  const said = { content: `Hello ${chance.between(1, 999)}`, isAnnouncement: false, clientId: chance.uuid() };
  void store?.record('sendMessage', said, presentIn({ clock })).catch(() => undefined);
}

/** The person requests, withdraws or cancels leave, files a grievance, or asks for a correction. */
export function ask({ world: { chance, schedule } }: Stage, { store, clock }: Tab): void {
  if (!store) return;
  const at = presentIn({ clock });
  const own = chance.pick(store.rows('leave').read() ?? []);
  const shift = chance.pick(store.rows('attendance').read() ?? []);
  const wish = chance.weighted({
    leave: 5,
    grievance: 3,
    withdraw: own ? 2 : 0,
    cancel: own ? 1 : 0,
    correct: shift ? 2 : 0,
  });
  const recorded = {
    leave: () => store.record('requestLeave', leaveFrom(chance, schedule.now()), at),
    grievance: () =>
      store.record('fileGrievance', { subject: 'Noise', description: 'Every day', category: 'other' }, at),
    withdraw: () => store.record('withdrawLeave', { id: own?.id ?? 0 }, at),
    cancel: () => store.record('cancelLeave', { id: own?.id ?? 0 }, at),
    correct: () =>
      store.record(
        'askCorrection',
        { attendanceId: shift?.id ?? 0, checkOutTime: at, reason: 'I forgot' },
        at,
      ),
  }[wish]();
  void recorded.catch(() => undefined);
}

/** One or several days within the next months, often overlapping earlier requests. */
function leaveFrom(chance: Chance, now: number) {
  const dateIn = (days: number) => companyDate(instantAt(now + days * day), 'Europe/Berlin');
  const first = chance.between(1, 90);
  const days = chance.between(0, 3);
  return {
    leaveType: chance.pick(['Annual Leave', 'Sick Leave'] as const) ?? 'Sick Leave',
    duration: days > 0 ? ('multiple_days' as const) : ('full_day' as const),
    startDate: dateIn(first),
    endDate: dateIn(first + days),
    reason: 'Rest',
  };
}

/** The person attaches a file to a request, which may be unsent, refused, discarded or done. */
export function attach({ world: { chance } }: Stage, { store, clock }: Tab): void {
  const owner = chance.pick(
    (store?.entries.read() ?? []).filter(
      ({ intent }) => intent === 'requestLeave' || intent === 'fileGrievance',
    ),
  );
  const row = chance.pick(store?.rows('leave').read() ?? []);
  if (!store || (!owner && !row)) return;
  const whose = owner && chance.hits(0.8) ? { relatedKey: owner.id } : { relatedId: row?.id ?? 1 };
  const isEvidence = owner?.intent === 'fileGrievance' && 'relatedKey' in whose;
  const input = {
    documentType: isEvidence ? ('grievance_evidence' as const) : ('medical_certificate' as const),
    relatedType: isEvidence ? ('grievance' as const) : ('leave_request' as const),
    fileName: 'note.pdf',
    fileSize: 9,
    ...whose,
  };
  const file = new Blob([`%PDF-1.4\n${chance.between(1, 1_000_000)}\n%%EOF\n`], { type: 'application/pdf' });
  void store.record('uploadDocument', input, presentIn({ clock }), [file]).catch(() => undefined);
}
