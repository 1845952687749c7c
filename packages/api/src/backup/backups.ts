import { DamagedDatabase } from '@muster/db/engine/sqlite/database-file';
import { getCalendar, getCompany } from '@muster/db/features/company/reads';
import type { Store } from '@muster/db/store/store';
import { failureCodeOf, meaningOf } from '@muster/domain/admin/storage-failures';
import { backupFailures } from '@muster/domain/backup/failure-texts';
import { archiveFileName, type BackupOrigin } from '@muster/domain/backup/file-name';
import {
  type BackupHistory,
  isBackupDue,
  isBackupOverdue,
  nextBackupAt,
} from '@muster/domain/backup/schedule';
import type { BackupStatus, ListedBackup } from '@muster/domain/backup/schema';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { Said } from '@muster/domain/language/texts';
import type { FastifyBaseLogger } from 'fastify';
import type { Problems } from '../monitoring/problems.ts';
import { BackupRefused } from './archive-format.ts';
import type { ArchiveStore } from './folder-archives.ts';
import type { FreeBytes } from './free-space.ts';
import { backupRefusals, backupTexts } from './texts.ts';
import type { ServerOrder } from './write-apart.ts';

/** Why a backup failed, for administrators: without the figures, which tell how much is stored, hidden files too (D21). */
function failureOf(error: unknown): Said {
  if (error instanceof BackupRefused)
    return error.said.code === backupRefusals.noRoom({ folder: '', free: 0, needed: 0 }).code
      ? backupFailures.noRoom()
      : error.said;
  if (error instanceof DamagedDatabase) return backupFailures.databaseDamaged();
  return (meaningOf(failureCodeOf(error))?.ofBackup ?? backupFailures.unfinished)();
}

export interface KnownBackups extends Omit<BackupStatus, 'lastFailure'> {
  readonly lastFailure: { readonly at: Instant; readonly why: Said } | null;
}

export interface Backups {
  readonly archives: ArchiveStore;
  readonly freeBytes: FreeBytes;
  /** What is known since they were listed last, which is at each step of a backup and every minute. */
  status(): Promise<KnownBackups>;
  /** Throws `conflict` while one is being made, `unprocessable` if there is no room for one. */
  expectReady(): Promise<void>;
  make(origin: Exclude<BackupOrigin, 'migration'>): Promise<void>;
  /** Lists them, and makes the nightly backup if it is due and this server leads (D48). Never throws. */
  tick(): Promise<void>;
  stop(): Promise<void>;
}

export interface BackupsOptions {
  readonly store: Store;
  readonly clock: () => Instant;
  readonly problems: Problems;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  readonly archives: ArchiveStore;
  readonly place: BackupStatus['place'];
  readonly encrypts: boolean;
  readonly write: (order: Pick<ServerOrder, 'file' | 'now'>, signal: AbortSignal) => Promise<unknown>;
  readonly freeBytes: FreeBytes;
  /** Throws `BackupRefused` unless there is room for a backup. */
  readonly expectSpace: () => Promise<void>;
}

export function createBackups(options: BackupsOptions): Backups {
  const { store, clock, problems, log, archives, place, encrypts } = options;
  const stopping = new AbortController();
  let backups: readonly ListedBackup[] = [];
  let lastFailure: KnownBackups['lastFailure'] = null;
  let running: { readonly since: Instant; readonly ended: Promise<void> } | undefined;

  const newest = (isOne: (backup: ListedBackup) => boolean) => {
    const now = clock();
    return backups.find((backup) => backup.at <= now && backup.origin !== 'migration' && isOne(backup))?.at;
  };
  const history = async (isOne: (backup: ListedBackup) => boolean): Promise<BackupHistory> => ({
    lastSucceededAt: newest(isOne),
    lastFailedAt: lastFailure?.at,
    since: (await getCompany(store.read)).createdAt,
  });
  const nightly = () => history(({ origin }) => origin === 'nightly');
  const zone = () => getCalendar(store.read);

  async function write(origin: Exclude<BackupOrigin, 'migration'>, now: Instant): Promise<void> {
    const { signal } = stopping;
    const name = freeName(now, origin);
    try {
      await archives.add({ name, now, signal, write: (file) => options.write({ file, now }, signal) });
      problems.clear('backup_failed');
      await archives.rotate(await zone());
      log.info({ origin }, 'backup made');
    } catch (error) {
      if (!stopping.signal.aborted) fail(error);
    }
    await readAgain();
  }

  /** Of two backups that are begun in one second, the later one gets the next second. */
  function freeName(at: Instant, origin: Exclude<BackupOrigin, 'migration'>): string {
    const name = archiveFileName(at, origin);
    if (backups.every((backup) => backup.name !== name)) return name;
    return freeName(instantAt(epochMilliseconds(at) + 1_000), origin);
  }

  /** A night that fails is tried again each hour; the log gets the error once. */
  function fail(error: unknown): void {
    const isKnown = problems.list().some(({ kind }) => kind === 'backup_failed');
    if (!isKnown) log.error({ err: error }, 'a backup failed');
    lastFailure = { at: clock(), why: failureOf(error) };
    problems.set('backup_failed', lastFailure.why);
  }

  async function readAgain(): Promise<void> {
    try {
      backups = await archives.list();
    } catch (error) {
      backups = [];
      fail(error);
    }
    if (isBackupOverdue(await history(() => true), clock())) problems.set('backup_overdue');
    else problems.clear('backup_overdue');
  }

  const service: Backups = {
    archives,
    freeBytes: options.freeBytes,
    status: async () => ({
      backups: [...backups],
      place,
      encrypts,
      lastSucceededAt: newest(() => true) ?? null,
      lastFailure,
      runningSince: running?.since ?? null,
      nextAt: nextBackupAt(await nightly(), clock(), await zone()),
    }),
    async expectReady() {
      if (running || (await archives.isBusy(clock())))
        throw new DomainError('conflict', backupTexts.backupAlreadyInProgress());
      await options.expectSpace().catch((error: unknown) => {
        log.info({ err: error }, 'a backup was not begun');
        throw new DomainError('unprocessable', failureOf(error));
      });
    },
    make(origin) {
      if (running) return running.ended;
      const since = clock();
      const ended = write(origin, since)
        .catch(fail)
        .finally(() => {
          running = undefined;
        });
      running = { since, ended };
      return ended;
    },
    async tick() {
      await readAgain();
      if (running || !store.lead.term() || !isBackupDue(await nightly(), clock(), await zone())) return;
      if (!(await archives.isBusy(clock()))) await service.make('nightly');
    },
    async stop() {
      stopping.abort();
      await running?.ended;
    },
  };
  return service;
}
