import * as z from 'zod/mini';
import { instant, wireInstant } from '../calendar/instant.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { fieldSays } from '../fields/texts.ts';
import { spreadsheet, tableFormat } from '../file-formats/table.ts';
import { msg } from '../language/translate.ts';
import { tableQuery, wholeNumber } from '../lists/table-page.ts';
import { auditSchemaTexts } from './schema-texts.ts';

const { page, pageSize } = tableQuery(['newest']);
const largestId = Number.MAX_SAFE_INTEGER;

/** Numbered pages repeat the `asOf` of the first answer, so that entries written meanwhile do not shift them. */
const search = z.object({
  /** Who did it; `company` for the command line and the jobs. */
  actorId: z.union([z.literal('company'), wholeNumber('actorId', largestId)]),
  /** The person concerned: themself or something of theirs, grievances excepted (D20). */
  personId: wholeNumber('personId', largestId),
  action: z.optional(
    z
      .string(fieldSays.mustBeText({ label: 'action' }))
      .check(z.regex(/^[a-z.-]{0,50}$/, auditSchemaTexts.actionBeginning())),
  ),
  kind: z.optional(z.enum(['acts', 'sign-ins'], auditSchemaTexts.kindActsSignIns())),
  /** Company dates, both included. */
  from: z.optional(plainDate(fieldSays.mustBeDate({ label: msg('From'), example: '2026-11-20' }))),
  to: z.optional(plainDate(fieldSays.mustBeDate({ label: msg('To'), example: '2026-11-20' }))),
  asOf: z.optional(instant(fieldSays.mustBeMoment({ label: 'asOf' }))),
  page,
  pageSize,
});

export const auditInput = z.optional(search);
export type AuditSearch = NonNullable<z.infer<typeof auditInput>>;

export const auditExportInput = z.optional(z.extend(search, { format: tableFormat }));
export type AuditExport = NonNullable<z.infer<typeof auditExportInput>>;

export const auditExport = z.union([z.object({ csv: z.string() }), spreadsheet]);

const named = z.nullable(z.object({ id: z.int(), fullName: z.string() }));

/** It has no id, because a gap in ids would tell an administrator that an entry is hidden (D21). */
export const auditEntry = z.object({
  /** Null for the command line and jobs. */
  actor: named,
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.nullable(z.int()),
  /** Null if it belongs to no one, and for grievances and their files (D20). */
  person: named,
  details: z.nullable(z.string()),
  createdAt: wireInstant,
});

export const auditPage = z.object({
  entries: z.array(auditEntry),
  more: z.boolean(),
  asOf: wireInstant,
  next: z.nullable(z.string()),
});
