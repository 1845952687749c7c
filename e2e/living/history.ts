/** What a person does by the screens. */
export type PressKind = 'check-in' | 'check-out' | 'leave' | 'grievance' | 'file' | 'message';

/** One press of a button that is meant to record something. */
export interface Press {
  readonly id: number;
  readonly kind: PressKind;
  /** The id of the account whose page was pressed on. */
  readonly account: number;
  /** A text that the record carries and no other; of check-ins and check-outs, {@link dayToken}. */
  readonly token: string;
}

/**
 * What the screen said of a press. `kept`: the record is shown. `refused`: with a reason. `unkept`: the device could not
 * store it. `unknown`: the tab, or the time to look, ended before anything was said.
 */
export type Outcome = 'kept' | 'refused' | 'unkept' | 'unknown';

/** A record as the server holds it. */
export interface StoredRow {
  readonly kind: PressKind;
  readonly account: number;
  readonly token: string;
  /** Of check-ins and check-outs: the stored time. */
  readonly time?: number;
  /** When the server received the claim of that time, if there was one (D3). */
  readonly received?: number;
  /** By how much the server moved the check-in that it belongs to, because both ends go by one clock (D3). */
  readonly moved?: number;
  /** The record is marked for review because the device's clock was in doubt (L41). */
  readonly doubtful?: boolean;
}

/** What the screen of a tab says of the connection and the queue. */
export interface Shown {
  /** The state of the chat's connection in words; null on other screens. */
  readonly live: string | null;
  /** The name of the button of the queue (D55); null while there is none. */
  readonly queue: string | null;
  /** The page says that it may be outdated. */
  readonly outdated: boolean;
  readonly path: string;
  /** Texts of toasts and alerts. */
  readonly notes: readonly string[];
}

/** Something that happened, at an instant of the machine's clock in milliseconds. */
export type Happening = { readonly at: number } & (
  | { readonly kind: 'press'; readonly press: Press; readonly tab: number }
  | { readonly kind: 'outcome'; readonly press: number; readonly outcome: Outcome; readonly words?: string }
  | { readonly kind: 'shown'; readonly tab: number; readonly shown: Shown }
  /** Whether a socket of /ws carries frames between this device and a running server. */
  | { readonly kind: 'line'; readonly alive: boolean }
  /** A tab that was not frozen received a frame over /ws. */
  | { readonly kind: 'heard'; readonly tab: number }
  | { readonly kind: 'tab'; readonly tab: number; readonly state: 'open' | 'gone' | 'frozen' | 'thawed' }
  | { readonly kind: 'fault'; readonly name: string; readonly phase: 'begins' | 'ends' }
  /** A tab showed what was new `after` milliseconds after it could recover; null: not in time. */
  | { readonly kind: 'live'; readonly tab: number; readonly after: number | null; readonly line: LineKind }
  /** How long a log-out took, in milliseconds; null: too long to wait for. */
  | { readonly kind: 'logged out'; readonly after: number | null }
  /** How long after the line was back everything was sent, in milliseconds; null: not in time. */
  | { readonly kind: 'sent'; readonly account: number; readonly after: number | null }
  /** An entry that the queue calls Failed. */
  | { readonly kind: 'failed entry'; readonly account: number; readonly words: string }
  /** The browser deleted what the device stored. */
  | { readonly kind: 'evicted' }
  /** What the server holds; `complete` for an account whose screen had just said that all is sent. */
  | { readonly kind: 'stored'; readonly rows: readonly StoredRow[]; readonly complete: readonly number[] }
  /** The harness could not do what was planned. */
  | { readonly kind: 'trouble'; readonly words: string }
);

/** `silent`: the old connections stay dead, which the device had to notice first. `reopened`: the tab is a new one. */
export type LineKind = 'back' | 'silent' | 'reopened';

export type Of<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;

/** The happenings of one kind, in their order. */
export function ofKind<Kind extends Happening['kind']>(
  history: readonly Happening[],
  kind: Kind,
): Of<Kind>[] {
  return history.filter((each): each is Of<Kind> => each.kind === kind);
}

/** The token of an account's check-in or check-out: there is one of each, because a person has one record a day (D4). */
export const dayToken = (kind: 'check-in' | 'check-out', account: number) => `${kind} of ${account}`;
