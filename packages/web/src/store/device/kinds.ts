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

const asPosted = (row: object) => ({ editedAt: null, deletedAt: null, endsOn: null, ...row });

export const kinds: Readonly<Record<Kind, KindDeclaration>> = {
  profile: { version: 0, migrations: {} },
  company: {
    version: 2,
    migrations: {
      1: (row) => ({ location: 'review', locationDays: 90, ...row }),
      // Their zone, work week and hours had no date: they are the first version.
      2: (row) => ({ ...row, versions: [{ validFrom: '2000-01-01', ...row }] }),
    },
  },
  attendance: { version: 0, migrations: {} },
  correction: { version: 0, migrations: {} },
  leave: { version: 0, migrations: {} },
  grievance: {
    version: 1,
    migrations: { 1: (row) => ({ handedOverAt: null, unhandledSince: null, ...row }) },
  },
  document: { version: 0, migrations: {} },
  warning: { version: 0, migrations: {} },
  security: { version: 0, migrations: {} },
  announcement: { version: 1, migrations: { 1: asPosted } },
  message: { version: 1, migrations: { 1: asPosted }, keep: pullPageSize },
  read_mark: { version: 0, migrations: {} },
  photo: { version: 0, migrations: {} },
};

export const kindNames = Object.keys(kinds) as readonly Kind[];
