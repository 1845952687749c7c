import type { AppRouter } from '@muster/api/router';
import { type MirroredKind, pullPageSize } from '@muster/domain/wire/sync';
import type { inferRouterOutputs } from '@trpc/server';

type Pulled = inferRouterOutputs<AppRouter>['sync']['pull'];

/** A kind of own record that is mirrored on the device (D41). */
export type Kind = MirroredKind;

/** One record of a kind, exactly as the server's pull answers it. */
export type Row<K extends Kind> = NonNullable<Pulled['changes'][K]>['rows'][number];

/** How rows of a kind are kept on the device. */
interface KindDeclaration {
  /** The version of the rows' shape. A higher one is pulled anew; until then `migrations` bring old rows to it. */
  readonly version: number;
  /** By the version they lead to: how a row of the version before becomes one of that version. */
  readonly migrations: Readonly<Record<number, (row: object) => object>>;
  /**
   * Only the newest rows are kept, this many at least, by their ids (L13). It is what the server gives of such a kind in one page at
   * most, and of its rows nothing changes but the sender's name.
   */
  readonly keep?: number;
}

/** Every mirrored kind, one line each. */
export const kinds: Readonly<Record<Kind, KindDeclaration>> = {
  profile: { version: 0, migrations: {} },
  company: { version: 0, migrations: {} },
  attendance: { version: 0, migrations: {} },
  correction: { version: 0, migrations: {} },
  leave: { version: 0, migrations: {} },
  grievance: { version: 0, migrations: {} },
  document: { version: 0, migrations: {} },
  warning: { version: 0, migrations: {} },
  announcement: { version: 0, migrations: {} },
  message: { version: 0, migrations: {}, keep: pullPageSize },
  read_mark: { version: 0, migrations: {} },
};

export const kindNames = Object.keys(kinds) as readonly Kind[];
