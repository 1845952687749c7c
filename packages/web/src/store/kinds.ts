import type { AppRouter } from '@muster/api/router';
import type { MirroredKind } from '@muster/domain/wire/sync';
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
}

/** Every mirrored kind, one line each. At most 13 collections may be open at once, the queue and the notes included. */
export const kinds = {
  profile: { version: 0, migrations: {} },
  company: { version: 0, migrations: {} },
  attendance: { version: 0, migrations: {} },
  correction: { version: 0, migrations: {} },
  leave: { version: 0, migrations: {} },
  grievance: { version: 0, migrations: {} },
  document: { version: 0, migrations: {} },
  warning: { version: 0, migrations: {} },
  announcement: { version: 0, migrations: {} },
} as const satisfies Record<Kind, KindDeclaration>;

export const kindNames = Object.keys(kinds) as readonly Kind[];
