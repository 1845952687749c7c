import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeTrustedTime } from '@muster/db/features/admin/server-clock';
import type { Store } from '@muster/db/store/store';
import { archiveFileName } from '@muster/domain/backup/file-name';
import { day } from '@muster/domain/calendar/durations';
import { companyDate, type Instant, instantAt } from '@muster/domain/calendar/instant';
import { addAccount } from '@muster/testing/people';
import Fastify from 'fastify';
import { readConfig } from '../../src/config/config.ts';
import { openDataFolder } from '../../src/data-folder/open.ts';
import { pathsOf, readSessionKey } from '../../src/data-folder/paths.ts';
import { fileGrievance } from '../../src/features/grievance/file.ts';
import { addSessions } from '../../src/http/session.ts';
import { closeEndedDays } from '../../src/jobs/schedule.ts';
import { insertTestSession, sealSession } from '../../src/testing/session-cookie.ts';
import { newFolder } from '../cli/process.ts';

/** An account of the office, with a session unless it signs in itself. */
export interface Member {
  readonly id: number;
  readonly employeeId: string;
  readonly cookie: string | undefined;
}

/** Who is to be in the office, by employee ID. */
export type Roll = ReadonlyMap<string, { readonly isAdmin: boolean; readonly signsIn: boolean }>;

/** A prepared data folder, of which each server of a run gets a copy. */
export interface Office {
  readonly members: ReadonlyMap<string, Member>;
  /** A grievance that one administrator only may see, its filer, and that administrator. */
  readonly unhandled: { readonly grievanceId: number; readonly filer: Member; readonly only: Member };
  /** Whose devices run the app's own store. */
  readonly owners: readonly Member[];
  /** Before this moment, nothing of the run was written. */
  readonly since: Instant;
  copy(): string;
}

/** How many runs of the day close there are to be taken back, one a day. */
export const closedRuns = 6;

/** Founds a company some days ago, with closed days, people, a backup, and a clock that an administrator has to accept. */
export async function foundOffice(roll: Roll): Promise<Office> {
  const folder = newFolder();
  const now = Date.now();
  const ago = (days: number) => instantAt(now - days * day);
  const founded = ago(closedRuns + 5);
  const config = readConfig({ DATA_DIR: folder, COMPANY_TIMEZONE: 'UTC', ADMIN_EMAIL: 'office@example.com' });
  const store = await openDataFolder(config, founded);
  await store.write((tx) =>
    tx.db.updateTable('company').set({ secondFactor: 'admins', workDays: '1234567' }).execute(),
  );
  await addMember(store, 'FIRST', { isAdmin: false, joined: founded, made: founded });
  for (let days = closedRuns; days >= 0; days -= 1) await closeEndedDays(store, ago(days));
  const trustedAt = ago(40);
  const seal = await sealerOf(readSessionKey(folder));
  const add = async (employeeId: string, { isAdmin = false, signsIn = false } = {}): Promise<Member> => {
    const id = await addMember(store, employeeId, { isAdmin, joined: ago(0), made: ago(6) });
    const cookie = signsIn ? undefined : seal(await insertTestSession(store, id, trustedAt));
    return { id, employeeId, cookie };
  };
  const [only, filer] = [await add('ONLY', { isAdmin: true }), await add('FILER')];
  const grievanceId = await fileFor(store, filer, ago(1));
  const owners = [await add('OWNER1'), await add('OWNER2'), await add('OWNER3')];
  const members = new Map<string, Member>();
  for (const [employeeId, role] of roll) members.set(employeeId, await add(employeeId, role));
  await store.write((tx) => storeTrustedTime(tx, trustedAt));
  await store.close();
  keepBackup(folder, ago(0));
  return {
    members,
    owners,
    unhandled: { grievanceId, filer, only },
    since: instantAt(now),
    copy() {
      const to = newFolder();
      cpSync(folder, to, { recursive: true });
      return to;
    },
  };
}

interface Joining {
  readonly isAdmin: boolean;
  readonly joined: Instant;
  readonly made: Instant;
}

/** Adds an account with the usual password. */
export function addMember(
  store: Store,
  employeeId: string,
  { isAdmin, joined, made }: Joining,
): Promise<number> {
  const account = {
    employeeId,
    fullName: `Person ${employeeId}`,
    joinDate: companyDate(joined, 'UTC'),
    isAdmin,
    access: null,
  };
  return addAccount(store, account, made);
}

/** One sealer for all sessions: making one takes longer than sealing. */
export async function sealerOf(key: Buffer): Promise<(sessionId: string) => string> {
  const sealer = Fastify();
  await addSessions(sealer, key, 'http://localhost');
  await sealer.ready();
  return (sessionId) => sealSession(sealer, sessionId);
}

async function fileFor(store: Store, { id }: Member, now: Instant): Promise<number> {
  const said = { subject: 'Heat', category: 'workplace_safety', description: 'Too warm' } as const;
  const viewer = { id, isAdmin: false, accountCreatedAt: now };
  const filed = await store.write((tx) =>
    fileGrievance({ tx, viewer, now }, { ...said, excludedAdminId: null }),
  );
  return filed.id;
}

/**
 * A file that begins as an encrypted archive does: nothing reads further before it is downloaded. It is of this night, so
 * that no other one is made.
 */
function keepBackup(folder: string, at: Instant): void {
  const { backups } = pathsOf(folder);
  const name = archiveFileName(at, 'nightly');
  mkdirSync(backups, { mode: 0o700, recursive: true });
  writeFileSync(join(backups, name), 'age-encryption.org/v1\n', { mode: 0o600 });
}
