import * as z from 'zod/mini';
import { emailAddress } from '../account/address/email.ts';
import { addressLabels } from '../account/address/schema.ts';
import { addressSchemaTexts } from '../account/address/schema-texts.ts';
import { accountFields, factFields, factLabels, factShape } from '../account/schema.ts';
import { wireInstant } from '../calendar/instant.ts';
import { plainDate, wirePlainDate } from '../calendar/plain-date.ts';
import { named } from '../fields/reviewed.ts';
import { strict } from '../fields/strict.ts';
import { fieldSays } from '../fields/texts.ts';
import { spreadsheet, tableFormat } from '../file-formats/table.ts';
import { msg } from '../language/translate.ts';
import { ledgerKinds } from '../leave/balance.ts';
import { balanceAdjustmentInput } from '../leave/schema.ts';
import { rowId, tableQuery } from '../lists/table-page.ts';
import { personKey } from './key.ts';
import { peopleSchemaTexts } from './schema-texts.ts';

export type PersonKey = z.infer<typeof personKey>;

export const peopleSorts = ['fullName', 'employeeId', 'department', 'position', 'joinDate'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

const peopleStates = ['active', 'invited', 'joined', 'closed', 'all'] as const;

const filter = {
  ...tableQuery(peopleSorts),
  /** `active` are the `invited`, who never signed in, and those who `joined`. */
  active: z.optional(
    z.enum(peopleStates, fieldSays.mustBeOneOf({ label: 'active', choices: peopleStates.join(', ') })),
  ),
  role: z.optional(
    z.enum(
      ['employee', 'admin', 'all'],
      fieldSays.mustBeOneOf({ label: 'role', choices: 'employee, admin, all' }),
    ),
  ),
  /** A department's own name; null for people without one. */
  department: z.optional(z.nullable(z.string(fieldSays.mustBeText({ label: msg('Department') })))),
  /** The team of today; null for people without one. */
  teamId: z.nullable(rowId('teamId')),
};

export const peopleInput = z.optional(z.object(filter));
export type PeopleFilter = NonNullable<z.infer<typeof peopleInput>>;

export const peopleExportInput = z.optional(z.object({ ...filter, format: tableFormat }));
export type PeopleExport = NonNullable<z.infer<typeof peopleExportInput>>;

export const peopleExport = z.union([z.object({ csv: z.string() }), spreadsheet]);

const email = emailAddress(addressLabels.email, addressSchemaTexts.emailNotValid());

/** What cannot be changed here is refused by its name (D102). */
export const personEditInput = strict({
  ...personKey.shape,
  ...factFields,
  employeeId: z.optional(accountFields.employeeId),
  fullName: z.optional(factFields.fullName),
  /** Null removes it. It is in use once its person opened a link sent to it (D100). */
  email: z.optional(z.nullable(email)),
  /** The account closes after this day; null takes it back (D97). */
  leavesOn: z.optional(
    z.nullable(plainDate(fieldSays.mustBeDate({ label: msg('Last Day'), example: '2026-12-31' }))),
  ),
  joinDate: z.optional(plainDate(fieldSays.mustBeDate({ label: msg('Join Date'), example: '2026-11-20' }))),
  /** Only where a policy of leave has steps by age (D97). */
  birthDate: z.optional(
    z.nullable(plainDate(fieldSays.mustBeDate({ label: msg('Birth Date'), example: '1990-11-20' }))),
  ),
  /** The fields as their editor read them. A field that reads otherwise by now is not overwritten (409). */
  seen: z.optional(z.partial(z.object({ ...factShape, employeeId: z.string() }))),
});
export type PersonEditInput = z.infer<typeof personEditInput>;

export const personBalanceInput = z.extend(balanceAdjustmentInput, personKey.shape);
export type PersonBalanceInput = z.infer<typeof personBalanceInput>;

export const personRoleInput = z.extend(personKey, {
  isAdmin: z.boolean(fieldSays.mustBeBoolean({ label: 'isAdmin' })),
});
export type PersonRoleInput = z.infer<typeof personRoleInput>;

export const personActiveInput = z.extend(personKey, {
  active: z.boolean(fieldSays.mustBeBoolean({ label: 'active' })),
});
export type PersonActiveInput = z.infer<typeof personActiveInput>;

/** Input of adding a person (D40). Without a join date it is today; `isAdmin` asks for the password again (D26). */
export const personAddInput = z.object({
  ...accountFields,
  joinDate: z.optional(
    plainDate(fieldSays.mustBeDate({ label: factLabels.joinDate, example: '2026-11-20' })),
  ),
  isAdmin: z.optional(z.boolean(fieldSays.mustBeBoolean({ label: 'isAdmin' }))),
  /** The invitation goes to it (D100). */
  email: z.nullish(email),
  /** From the join date on (D91). */
  scheduleId: z.nullish(z.int()),
  siteId: z.nullish(z.int()),
});
export type PersonAddInput = z.infer<typeof personAddInput>;

const mostInvited = 1_000;

export const inviteInput = z.object({
  userIds: z
    .array(personKey.shape.userId, peopleSchemaTexts.useridsListIds())
    .check(
      z.minLength(1, peopleSchemaTexts.chooseLeastPerson()),
      z.maxLength(mostInvited, peopleSchemaTexts.tooManyInvited({ limit: mostInvited })),
    ),
});
export type InviteInput = z.infer<typeof inviteInput>;

export const personName = z.extend(named, { id: z.int() });

export const person = z.extend(personName, {
  ...factShape,
  joinDate: wirePlainDate,
  leavesOn: z.nullable(wirePlainDate),
  email: z.nullable(z.string()),
  /** Whether its person opened a link sent to it (D100). */
  isEmailConfirmed: z.boolean(),
  isAdmin: z.boolean(),
  active: z.boolean(),
  invited: z.boolean(),
  leaveBalance: z.number(),
});

/** What an edit answers. */
export const editedPerson = z.extend(person, {
  /** Only where a policy of leave has steps by age (D97). */
  birthDate: z.nullable(wirePlainDate),
});

/** One person as administrators see them; nothing of grievances (D20, D40). */
export const personDetails = z.extend(editedPerson, {
  createdAt: wireInstant,
  /** Their personal data was erased (D61). */
  isErased: z.boolean(),
  /** Until when they read what an auditor reads (D96). */
  auditorUntil: z.nullable(wirePlainDate),
  /** Days that pending requests reserve (D13). */
  reservedDays: z.number(),
  /** Approved leave that is not over (D97). */
  leaveAhead: z.array(z.object({ startDate: wirePlainDate, endDate: wirePlainDate })),
  hasSecondFactor: z.boolean(),
  /** When the unused one-time link expires; null for none. */
  resetLinkUntil: z.nullable(wireInstant),
  ledger: z.array(
    z.object({
      id: z.int(),
      days: z.number(),
      kind: z.enum(ledgerKinds),
      reason: z.string(),
      leaveRequestId: z.nullable(z.int()),
      actorName: z.nullable(z.string()),
      createdAt: wireInstant,
    }),
  ),
  warnings: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      reason: z.string(),
      issuedByName: z.string(),
      createdAt: wireInstant,
    }),
  ),
  /** Requests, corrections and documents that wait for a decision, but for those of grievances. */
  waiting: z.int(),
  hrDocuments: z.int(),
  hrDocumentRequests: z.object({ pending: z.int(), answered: z.int() }),
});

/** Other administrators, and from when each can confirm; null for now. None at all: only the command line can (D104). */
const seconds = z.array(z.extend(named, { from: z.nullable(wireInstant) }));
export type Seconds = z.infer<typeof seconds>;

/** What was done, or who may confirm it as the second administrator; null if it was done (D104). */
export const factorReset = z.extend(person, { waitsFor: z.nullable(seconds) });
export type FactorReset = z.infer<typeof factorReset>;

/** A one-time link, shown once to the administrator who made it (D40). `path` is on this server. */
export const resetLink = z.object({
  ...personKey.shape,
  /** Null while it waits for a second administrator (D104). */
  path: z.nullable(z.string()),
  expiresAt: z.nullable(wireInstant),
  waitsFor: z.optional(seconds),
});

export const invitation = z.extend(resetLink, { employeeId: z.string(), fullName: z.string() });

export const addedPerson = z.extend(person, { invitation });
