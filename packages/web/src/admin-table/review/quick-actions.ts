import type { Translatable } from '@muster/domain/language/translate';

export interface Refused {
  readonly note?: string;
}

/** The buttons that decide a row where it is listed. */
export interface QuickActions<Row, Name extends string> {
  readonly busy: ReadonlySet<number>;
  readonly waiting: ReadonlyMap<number, Name>;
  readonly act: (row: Row, action: Name) => Promise<Refused | undefined>;
  /** Why a row left its list: a fixed text, or a function that looks the reason up; undefined is no note. */
  readonly gone: Translatable | ((row: Row) => Promise<string | undefined>);
}
