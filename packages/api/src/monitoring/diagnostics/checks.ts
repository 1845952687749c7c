import { existsSync, statfsSync } from 'node:fs';
import { readMigrations } from '@muster/db/features/admin/schema-version';
import { readLanes } from '@muster/db/outbox/lanes';
import { readMailState } from '@muster/db/outbox/mail-state';
import type { Db } from '@muster/db/store/connection';
import type { Check, CheckName, CheckState, Figure, Lane, LaneName } from '@muster/domain/admin/diagnostics';
import { type ForwardingKind, forwardingText } from '@muster/domain/admin/forwarding';
import { mailHealth } from '@muster/domain/admin/mail-health';
import type { Instant } from '@muster/domain/calendar/instant';
import { reachOf } from '@muster/domain/company/link-reach';
import type { Translate } from '@muster/domain/language/translate';
import { judgeVolume, type StatKind } from '../../data-folder/volumes.ts';
import { sayWhy } from '../../language/say-why.ts';
import { readRelease } from '../release/read-release.ts';

export function figure(name: string, value: string | number): Figure {
  return { name, value: String(value), at: null };
}

export function moment(name: string, at: Instant | null): Figure[] {
  return at === null ? [] : [{ name, value: null, at }];
}

export function found(name: CheckName, state: CheckState, says: string, figures: Figure[] = []): Check {
  return { name, state, says, figures };
}

/** Makes a check. One that throws is unknown: why it did is in the log, because an error can name a path. */
export async function attemptCheck(
  t: Translate,
  name: CheckName,
  look: () => Check | Promise<Check>,
  noteError: (error: unknown) => void = () => undefined,
): Promise<Check> {
  try {
    return await look();
  } catch (error) {
    noteError(error);
    return found(name, 'unknown', t('This could not be read; the log says why.'));
  }
}

export function releaseCheck(t: Translate): Check {
  return found('version', 'ok', t('This is what runs.'), [
    figure('Muster', readRelease()),
    figure('Node.js', process.versions.node),
  ]);
}

export async function migrationsCheck(t: Translate, db: Db): Promise<Check> {
  const { applied, known } = await readMigrations(db);
  const figures = [figure(t('applied'), applied), figure(t('in this release'), known)];
  if (applied === known) return found('migrations', 'ok', t('All migrations are applied.'), figures);
  return applied < known
    ? found(
        'migrations',
        'warning',
        t('Migrations wait: start the server, which backs up and applies them.'),
        figures,
      )
    : found('migrations', 'failed', t('The database is of a newer release: install that release.'), figures);
}

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;
const wantedBytes = 200 * megabyte;

export function volumeCheck(
  t: Translate,
  folder: string,
  freeBytes: (folder: string) => number = freeBytesOf,
  kindOf?: StatKind,
): Check {
  if (!existsSync(folder)) return found('volume', 'unknown', t('The data folder does not exist yet.'));
  const free = freeBytes(folder);
  const verdict = judgeVolume(folder, kindOf);
  const figures = [
    // Whole gigabytes: smaller steps would show when a file of a hidden grievance arrives (D21).
    figure(
      t('free'),
      free < gigabyte ? t('less than 1 GB') : t('{size, number} GB', { size: Math.floor(free / gigabyte) }),
    ),
    ...(verdict.use === 'fine' ? [] : [figure(t('kind'), verdict.kind)]),
  ];
  if (free < wantedBytes)
    return found('volume', 'failed', t('The volume is nearly full: make room on it.'), figures);
  if (verdict.use === 'refused')
    return found(
      'volume',
      'failed',
      t('A database is not safe on this volume: use a disk of this machine.'),
      figures,
    );
  if (verdict.use === 'doubtful')
    return found(
      'volume',
      'warning',
      t('The volume may belong to another machine: let only one server use it.'),
      figures,
    );
  return found('volume', 'ok', t('The disk has room and suits a database.'), figures);
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** What PUBLIC_URL allows (D47): browsers give location, pushes and installing to https only, or on this machine. */
export function addressCheck(t: Translate, publicOrigin: string): Check {
  const { protocol, hostname } = new URL(publicOrigin);
  const figures = [figure(t('protocol'), protocol.replace(':', ''))];
  const reach = reachOf(hostname);
  if (protocol === 'https:' && reach !== 'computer')
    return found(
      'address',
      'ok',
      reach === 'network'
        ? t('PUBLIC_URL is https, and opens inside your network only, as links of invitations do.')
        : t('PUBLIC_URL is https.'),
      figures,
    );
  return reach === 'computer'
    ? found(
        'address',
        'warning',
        t(
          'PUBLIC_URL is this machine only, and so are links of invitations: set it to the https address of the staff.',
        ),
        figures,
      )
    : found(
        'address',
        'failed',
        t('PUBLIC_URL is http: phones need https for location, pushes and installing.'),
        figures,
      );
}

export function proxyCheck(t: Translate, kinds: readonly ForwardingKind[]): Check {
  return kinds.length === 0
    ? found('proxy', 'ok', t('All requests since the start fit the settings.'))
    : found('proxy', 'warning', kinds.map((kind) => forwardingText(t, kind)).join(' '));
}

export async function mailCheck(t: Translate, db: Db): Promise<Check> {
  const state = await readMailState(db);
  const figures = moment(t('last sent'), state.lastSentAt);
  const health = mailHealth(state);
  if (health === 'ready')
    return found('mail', 'ok', t('Email is sent. Send a test to see that it arrives.'), figures);
  return health === 'no_address'
    ? found('mail', 'warning', t('No email is sent: save an address under Email in the settings.'), figures)
    : found(
        'mail',
        'failed',
        t('Email was not sent: see why under “Queues”, fix it, and send a test.'),
        figures,
      );
}

/** A lane of the outbox whose deliveries fail is a warning: single devices and receivers come and go. */
export function laneCheck(t: Translate, name: 'push' | 'webhooks', lane: Lane): Check {
  const figures = [figure(t('waiting'), lane.waiting), ...moment(t('oldest'), lane.oldestAt)];
  return lane.failing
    ? found(name, 'warning', t('A delivery failed and is tried again: see why under “Queues”.'), figures)
    : found(name, 'ok', t('No delivery fails.'), figures);
}

export async function databaseChecks(
  t: Translate,
  db: Db,
  noteError?: (error: unknown) => void,
): Promise<{ checks: Check[]; lanes: Lane[] }> {
  const lanes: Lane[] = [];
  const ofLane = (name: LaneName) => lanes.find((lane) => lane.name === name);
  const check = (name: CheckName, look: () => Check | Promise<Check>) =>
    attemptCheck(t, name, look, noteError);
  const readAll = async () => {
    try {
      const read = await readLanes(db);
      lanes.push(
        ...read.map(({ failing, ...lane }) => ({ ...lane, failing: failing && sayWhy(t, failing) })),
      );
    } catch (error) {
      noteError?.(error);
    }
  };
  await readAll();
  const ofDeliveries = (name: 'push' | 'webhooks', kind: LaneName) => {
    const lane = ofLane(kind);
    return lane ? laneCheck(t, name, lane) : found(name, 'unknown', t('The queue could not be read.'));
  };
  const checks = [
    await check('migrations', () => migrationsCheck(t, db)),
    await check('mail', () => mailCheck(t, db)),
    ofDeliveries('push', 'push'),
    ofDeliveries('webhooks', 'webhook'),
  ];
  return { checks, lanes };
}
