import type { Translate } from '@muster/domain/language/translate';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { Write } from '../../server/calls/mutate.ts';
import type { ReviewedQuery } from './review-dialog.tsx';
import type { ReviewFields } from './review-form.tsx';
import type { ReviewedKind } from './review-texts.ts';

export type Update<Decision extends object> = Decision & { readonly id: number };

export interface Review<Row, Decision extends object> {
  /** As a topic it names the queries that a decision makes outdated. */
  readonly what: ReviewedKind;
  readonly useRow: (id: number) => ReviewedQuery<Row>;
  readonly Details: ComponentType<{ readonly row: Row; readonly opened: Row }>;
  readonly fields: ReviewFields;
  /** False for a row that can no longer be decided; it has no form. */
  readonly isOpen?: (row: Row) => boolean;
  readonly schema: z.ZodMiniType<Decision>;
  /** What the server compares with the row, to refuse a decision on an outdated row (D15). */
  readonly seen?: (row: Row) => object;
  readonly write: Write<Update<Decision>, unknown>;
  /** As in "Grievance of Mira Schulz resolved". */
  readonly decidedText: (t: Translate, row: Row, decision: Decision) => string;
}
