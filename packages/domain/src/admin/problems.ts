import type { Instant } from '../calendar/instant.ts';
import type { Params } from '../language/texts.ts';
import { msg, type Translatable } from '../language/translate.ts';

export interface ProblemText {
  readonly sentence: Translatable;
  readonly fix: Translatable;
}

/** A kind's owner calls `set` and `clear` (D48). The sentences name nothing of people and no path: only details do. */
export const problemTexts = {
  storage_refused: {
    sentence: msg('The disk is full or fails, so changes are refused'),
    fix: msg('Make room on the volume of the data folder, or make it writable. Muster continues by itself.'),
  },
  uploads_refused: {
    sentence: msg('The disk is full or fails, so files cannot be stored'),
    fix: msg('Make room on the volume of the data folder, or make it writable. Muster continues by itself.'),
  },
  descriptors_used_up: {
    sentence: msg('The system lets Muster open no more files and connections'),
    fix: msg('Raise the limit of open files (ulimit -n, LimitNOFILE) and restart Muster.'),
  },
  database_held: {
    sentence: msg('Another program has locked the database, so changes are refused'),
    fix: msg('End that program. Muster continues by itself.'),
  },
  database_damaged: {
    sentence: msg('The database is damaged'),
    fix: msg('Stop Muster, run `muster check`, and restore a backup.'),
  },
  database_lost: {
    sentence: msg('The files of the database were removed, replaced or cut, so nothing is saved'),
    fix: msg('Stop Muster, put the database files back or restore a backup, and start it again.'),
  },
  database_gone: {
    sentence: msg('The database server cannot be reached or written, so nothing is saved'),
    fix: msg('Start it, or look at its log and at the network. Muster continues by itself.'),
  },
  backup_failed: {
    sentence: msg('The last backup failed'),
    fix: msg('Read why, fix it, and choose “Back up now” in the settings.'),
  },
  backup_overdue: {
    sentence: msg('There is no backup from the last two days'),
    fix: msg('Choose “Back up now” in the settings, and leave Muster running at night.'),
  },
  certificate_failed: {
    sentence: msg('Muster could not get its TLS certificate'),
    fix: msg('Read why, and fix it. Muster tries again by itself; until then it serves the one that it has.'),
  },
  clock_jumped: {
    sentence: msg('The clock of the server jumped, so the jobs that follow the calendar wait'),
    fix: msg('Set the clock, or confirm that it is right.'),
  },
  nobody_told: {
    sentence: msg('A request waits, and no one who decides it could be notified'),
    fix: msg('Let those who decide sign in, turn on notifications, or confirm an email address.'),
  },
  last_administrator_left: {
    sentence: msg('The last day of the only administrator is over, so their account stays open'),
    fix: msg('Make someone else an administrator, or take the last day back on the page of the person.'),
  },
  quarantine_waiting: {
    sentence: msg('Files without a record need a decision'),
    fix: msg(
      'The database may be an older one: `muster check` lists the files. If it is the right one, set them aside.',
    ),
  },
} as const satisfies Readonly<Record<string, ProblemText>>;

export type ProblemKind = keyof typeof problemTexts;

export const problemKinds = Object.keys(problemTexts) as readonly ProblemKind[];

/** A problem as it is sent, in the language of who asks; `code` and `params` are those of a detail that is a sentence. */
export interface Problem {
  readonly kind: ProblemKind;
  readonly sentence: string;
  readonly fix: string;
  readonly detail: string | null;
  readonly code?: string | undefined;
  readonly params?: Params | undefined;
  readonly since: Instant;
}
