import type { AppRouter } from '@muster/api/router';
import { type MirroredKind, pullPageSize } from '@muster/domain/wire/sync';
import type { inferRouterOutputs } from '@trpc/server';

type Pulled = inferRouterOutputs<AppRouter>['sync']['pull'];

export type Kind = MirroredKind;

/** One record of a kind, exactly as the server's pull returns it. */
export type Row<K extends Kind> = NonNullable<Pulled['changes'][K]>['rows'][number];

interface KindDeclaration {
  /** The version of the rows' shape. Rows of a lower version are pulled again and shown migrated until then. */
  readonly version: number;
  /** Converts a row from the previous version, by the version it leads to. */
  readonly migrations: Readonly<Record<number, (row: object) => object>>;
  /** The newest rows by id that are kept (L13); equal to the server's page size for the kind. */
  readonly keep?: number;
}

const first: KindDeclaration = { version: 0, migrations: {} };

/** Whom a request waits for only the server knows. */
const withoutWaiting = (row: object) => ({ waitsFor: null, steps: [], ...row });

function dayOf(row: object): string {
  return 'createdAt' in row ? String(row.createdAt).slice(0, 10) : '';
}

export const kinds: Readonly<Record<Kind, KindDeclaration>> = {
  profile: {
    version: 2,
    // Until the next pull the bell shows every kind: what a person turned off, only the server knows.
    migrations: { 1: (row) => ({ leavesOn: null, ...row }), 2: (row) => ({ bellOff: [], ...row }) },
  },
  company: {
    version: 5,
    // No guidelines, directory and types of leave until the next pull: what the company has, only the server knows.
    migrations: {
      1: (row) => ({ supportContacts: [], chatGuidelines: [], prediction: 'on', weekStart: 1, ...row }),
      2: (row) => ({ language: 'en', ...row }),
      3: (row) => ({ germanAddress: 'du', ...row }),
      4: (row) => ({ directory: 'off', ...row }),
      5: (row) => ({ leaveTypes: [], ...row }),
    },
  },
  attendance: first,
  correction: {
    version: 2,
    // Until they are pulled again, the day on which it was asked stands for its day.
    migrations: {
      1: (row) => ({ date: dayOf(row), act: 'asked', ...row }),
      2: withoutWaiting,
    },
  },
  leave: {
    version: 3,
    migrations: {
      1: (row) => ({ onBehalf: null, ...row }),
      2: withoutWaiting,
      3: (row) => ({ leaveTypeId: null, firstHalf: null, lastHalf: null, hours: null, ...row }),
    },
  },
  grievance: { version: 1, migrations: { 1: (row) => ({ handlerLostAt: null, ...row }) } },
  document: first,
  warning: first,
  security: first,
  rota: first,
  expiry: first,
  announcement: first,
  message: { ...first, keep: pullPageSize },
  read_mark: first,
  photo: first,
};

export const kindNames = Object.keys(kinds) as readonly Kind[];
