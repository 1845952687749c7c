import { instantAt } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { pullPageSize } from '@muster/domain/wire/sync';
import { z } from 'zod';
import { uuid } from '../../../../web/src/browser/uuid.ts';
import { type Kind, kindNames } from '../../../../web/src/store/device/kinds.ts';
import type { Tables } from '../../../../web/src/store/device/tables.ts';
import type { LiveListener } from '../../../../web/src/store/live/live-connection.ts';
import { firstValue } from '../../../../web/src/store/observable.ts';
import type { OwnStore } from '../../../../web/src/store/own-store.ts';
import type { Entry } from '../../../../web/src/store/queue/entry.ts';
import type { Outcome } from '../../../../web/src/store/queue/send.ts';
import { pullAll } from '../../../../web/src/store/sync/mirror.ts';
import type { Server } from '../../../../web/src/store/sync/server.ts';
import { memoryDevice } from '../../../../web/tests/store/memory-tables.ts';
import type { Member } from '../../acks/prepared-folder.ts';
import { openStore } from '../../acks/store-device.ts';
import type { AcknowledgedWrite, DeviceAtEnd, HeardOnSocket } from './compare.ts';

/** A person's device with the app's own outbox and socket, which notes what it is promised and hears. */
export interface Client {
  readonly acknowledged: readonly AcknowledgedWrite[];
  /** What was refused for good; nothing should be. */
  readonly refused: readonly string[];
  /** How many tries got no answer, or one that asks to wait. */
  unanswered(): number;
  /** Records something that its person does, unless much waits already. */
  act(): Promise<void>;
  /** What it waits for: its socket, or answers to entries; undefined once everything is sent and its socket is open. */
  waitsFor(): string | undefined;
  /** Tries at once what has a pause left. */
  refresh(): void;
  atEnd(): Promise<DeviceAtEnd>;
  close(): Promise<void>;
}

export async function openClient(
  address: string,
  member: Member,
  { random, firstLeave }: { readonly random: () => number; readonly firstLeave: PlainDate },
): Promise<Client> {
  const acknowledged: AcknowledgedWrite[] = [];
  const refused: string[] = [];
  let unanswered = 0;
  const ears = listenOnSockets();
  const onAnswer = (entry: Entry, outcome: Outcome) => {
    if (outcome.kind === 'done') acknowledged.push(writeOf(entry, outcome.answer));
    else if (outcome.kind === 'refused') refused.push(`${entry.intent}: ${outcome.message}`);
    else unanswered += 1;
  };
  const { store, server } = await openStore(address, member, { newId: uuid, onAnswer, heard: ears.listener });
  const acts = actsOf(store, firstLeave);
  return {
    acknowledged,
    refused,
    unanswered: () => unanswered,
    async act() {
      if (unsentOf(store).length >= mostUnsent) return;
      const next = acts[Math.floor(random() * acts.length)];
      await next?.();
    },
    waitsFor: () => waitOf(store),
    refresh: () => store.refresh(),
    async atEnd() {
      const { tables, newest } = await newDevice(member, server);
      const [rows, fresh] = [await rowsOf(store), await rowsIn(tables)];
      return { person: member.id, rows, fresh, newest, sockets: ears.sockets };
    },
    close: () => store.close(),
  };
}

const unsentOf = ({ entries }: OwnStore) => entries.read().filter(({ state }) => state !== 'sent');

function waitOf(store: OwnStore): string | undefined {
  const unsent = unsentOf(store).map(({ intent, attempts, reason, nextTryAt }) => {
    const pause = nextTryAt === null ? 0 : Math.round((nextTryAt - Date.now()) / 1000);
    return `${intent} after ${attempts} tries (${reason}, next in ${pause} s)`;
  });
  const waits = [...(store.sync.read().live === true ? [] : ['its socket']), ...unsent.slice(0, 3)];
  return waits.length > 0 ? waits.join(', ') : undefined;
}

const record = z.object({ id: z.int() });

function writeOf({ id: key, intent, accountId, data }: Entry, answer: unknown): AcknowledgedWrite {
  const { clientId, reason, subject } = data;
  const mark = String(clientId ?? reason ?? subject ?? 'of the day');
  return { kind: intent, person: accountId, mark, key, id: record.parse(answer).id };
}

/** A person with so much that waits records no more: the chat takes 20 messages in ten seconds (L3), so more would wait for that. */
const mostUnsent = 15;

/** Leave requests and grievances of a person: more in an hour would wait for their limits (D51). */
const mostOfAKind = 40;

/** What a person does; chat messages most of the time. Each has a mark that no other has. */
function actsOf(store: OwnStore, firstLeave: PlainDate): readonly (() => Promise<unknown>)[] {
  let [leave, grievances, presses] = [0, 0, 0];
  const now = () => instantAt(Date.now());
  const say = () => store.record('sendMessage', { content: `Hello ${uuid()}`, clientId: uuid() }, now());
  const ask = () => {
    if (leave === mostOfAKind) return say();
    const day = addDays(firstLeave, leave++);
    const when = { leaveType: 'Sick Leave', duration: 'full_day', startDate: day, endDate: day } as const;
    return store.record('requestLeave', { ...when, reason: uuid() }, now());
  };
  const complain = () => {
    if (grievances++ >= mostOfAKind) return say();
    const said = { category: 'workplace_safety', description: 'Loud all day', subject: uuid() } as const;
    return store.record('fileGrievance', { ...said, excludedAdminId: null }, now());
  };
  const press = () => {
    presses += 1;
    const at = now();
    if (presses === 1) return store.record('checkIn', { latitude: 1, longitude: 2, checkInTime: at }, at);
    return presses === 2 ? store.record('checkOut', { checkOutTime: at }, at) : say();
  };
  return [say, say, say, say, ask, ask, complain, press];
}

const notification = z.object({ seq: z.int() });

/** Notes what each socket says. A socket begins with the first word after the end of the one before. */
function listenOnSockets(): { readonly sockets: readonly HeardOnSocket[]; readonly listener: LiveListener } {
  const sockets: { frames: { seq: number; after: number }[]; latest: number }[] = [];
  let isOpen = false;
  const socket = (seq: number) => {
    if (!isOpen) sockets.push({ frames: [], latest: 0 });
    isOpen = true;
    const last = sockets.at(-1);
    if (last) last.latest = Math.max(last.latest, seq);
    return last;
  };
  return {
    sockets,
    listener: {
      onChange(heard) {
        const { data } = notification.safeParse(heard);
        if (data) socket(data.seq);
      },
      onMessage: ({ seq, after }) => void socket(seq)?.frames.push({ seq, after: after.seq }),
      onConnection(isConnected) {
        isOpen &&= isConnected;
      },
    },
  };
}

/** A device that has nothing yet and pulls everything. */
async function newDevice({ id }: Member, { pull }: Server): Promise<{ tables: Tables; newest: number }> {
  const tables = await memoryDevice(uuid).open(id);
  await pullAll(tables, pull);
  const { mirrored } = await tables.note();
  return { tables, newest: Math.max(...kindNames.map((kind) => mirrored[kind]?.seq ?? 0)) };
}

type Rows = Partial<Record<Kind, readonly object[]>>;

async function rowsIn(tables: Tables): Promise<DeviceAtEnd['rows']> {
  const rows: Rows = {};
  for (const kind of kindNames) rows[kind] = await firstValue((listener) => tables.watchRows(kind, listener));
  return inWindow(rows);
}

async function rowsOf(store: OwnStore): Promise<DeviceAtEnd['rows']> {
  const rows: Rows = {};
  for (const kind of kindNames) rows[kind] = (await store.peek(kind)) ?? [];
  return inWindow(rows);
}

/** A device may keep some messages more than a new one gets (L13). */
function inWindow(rows: Rows): DeviceAtEnd['rows'] {
  const newest = z.array(z.looseObject({ id: z.int() })).parse(rows.message ?? []);
  return { ...rows, message: newest.sort((a, b) => b.id - a.id).slice(0, pullPageSize) };
}
