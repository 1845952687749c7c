import type { Instant } from '../calendar/instant.ts';

export interface ProblemText {
  readonly sentence: string;
  readonly fix: string;
}

/** A kind's owner calls `set` and `clear` (D48). The sentences name nothing of people and no path: only details do. */
export const problemTexts = {
  storage_refused: {
    sentence: 'The disk is full or fails, so changes are refused',
    fix: 'Make room on the volume of the data folder, or make it writable. Muster continues by itself.',
  },
  uploads_refused: {
    sentence: 'The disk is full or fails, so files cannot be stored',
    fix: 'Make room on the volume of the data folder, or make it writable. Muster continues by itself.',
  },
  descriptors_used_up: {
    sentence: 'The system lets Muster open no more files and connections',
    fix: 'Raise the limit of open files (ulimit -n, LimitNOFILE) and restart Muster.',
  },
  database_held: {
    sentence: 'Another program has locked the database, so changes are refused',
    fix: 'End that program. Muster continues by itself.',
  },
  database_damaged: {
    sentence: 'The database is damaged',
    fix: 'Stop Muster, run `muster check`, and restore a backup.',
  },
  database_lost: {
    sentence: 'The files of the database were removed, replaced or cut, so nothing is saved',
    fix: 'Stop Muster, put the database files back or restore a backup, and start it again.',
  },
  database_gone: {
    sentence: 'The database server cannot be reached or written, so nothing is saved',
    fix: 'Start it, or look at its log and at the network. Muster continues by itself.',
  },
  backup_failed: {
    sentence: 'The last backup failed',
    fix: 'Read why, fix it, and choose “Back up now” in the settings.',
  },
  backup_overdue: {
    sentence: 'There is no backup from the last two days',
    fix: 'Choose “Back up now” in the settings, and leave Muster running at night.',
  },
  certificate_failed: {
    sentence: 'Muster could not get its TLS certificate',
    fix: 'Read why, and fix it. Muster tries again by itself; until then it serves the one that it has.',
  },
  clock_jumped: {
    sentence: 'The clock of the server jumped, so the jobs that follow the calendar wait',
    fix: 'Set the clock, or confirm that it is right.',
  },
  last_administrator_left: {
    sentence: 'The last day of the only administrator is over, so their account stays open',
    fix: 'Make someone else an administrator, or take the last day back on the page of the person.',
  },
  quarantine_waiting: {
    sentence: 'Files without a record need a decision',
    fix: 'The database may be an older one: `muster check` lists the files. If it is the right one, set them aside.',
  },
} as const satisfies Readonly<Record<string, ProblemText>>;

export type ProblemKind = keyof typeof problemTexts;

export const problemKinds = Object.keys(problemTexts) as readonly ProblemKind[];

export interface Problem extends ProblemText {
  readonly kind: ProblemKind;
  readonly detail: string | null;
  readonly since: Instant;
}
