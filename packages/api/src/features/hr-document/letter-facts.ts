import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { GermanAddress, Language } from '@muster/domain/language/languages';

export interface LetterFacts {
  /** The company's (D101). */
  readonly language: Language;
  readonly germanAddress: GermanAddress;
  readonly company: string;
  readonly date: PlainDate;
  /** The same in UTC, for the file's own date. */
  readonly printedAt: Instant;
  readonly fullName: string;
  readonly employeeId: string;
  readonly position: string | null;
  readonly department: string | null;
  readonly joinDate: PlainDate;
  readonly leavesOn: PlainDate | null;
  /** Of several lines. */
  readonly companyAddress: string | null;
  readonly letterPlace: string | null;
  readonly signerName: string | null;
  readonly signerFunction: string | null;
  /** A PNG. */
  readonly logo: Uint8Array | null;
}
