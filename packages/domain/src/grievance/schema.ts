import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { adminResponse, named, oneOf, reviewedFields, reviewerField } from '../fields/reviewed.ts';
import { requiredText } from '../fields/text.ts';
import { fieldSays } from '../fields/texts.ts';
import { msg, type Translatable } from '../language/translate.ts';
import { grievanceSchemaTexts } from './schema-texts.ts';
import { grievanceTexts } from './texts.ts';

export const grievanceCategories = [
  'harassment',
  'discrimination',
  'workplace_safety',
  'workload',
  'management',
  'compensation',
  'other',
] as const;
export type GrievanceCategory = (typeof grievanceCategories)[number];

export const grievanceStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const;
export type GrievanceStatus = (typeof grievanceStatuses)[number];

/** The statuses that administrators may set; nothing returns to open (U52). */
export const grievanceUpdates = ['in_progress', 'resolved', 'closed'] as const;

export const grievanceStatusLabels: Readonly<Record<GrievanceStatus, Translatable>> = {
  open: msg('Open', undefined, 'state of a grievance'),
  in_progress: msg('In Progress'),
  resolved: msg('Resolved'),
  closed: msg('Closed', undefined, 'state of a grievance'),
};

export const grievanceCategoryLabels: Readonly<Record<GrievanceCategory, Translatable>> = {
  harassment: msg('Harassment'),
  discrimination: msg('Discrimination'),
  workplace_safety: msg('Workplace Safety'),
  workload: msg('Workload'),
  management: msg('Management'),
  compensation: msg('Compensation'),
  other: msg('Other', undefined, 'category of a grievance'),
};

/** Lengths in characters. */
export const grievanceLimits = { subject: 200, description: 10_000 } as const;

const oneLine = z.regex(/^[^\n\r\t]*$/, fieldSays.mustBeOneLine({ label: msg('Subject') }));

/** Input of filing a grievance (U50). `excludedAdminId` is the administrator who must not handle it (D21). */
export const grievanceInput = z.object({
  subject: requiredText(msg('Subject'), grievanceLimits.subject).check(oneLine),
  description: requiredText(msg('Description'), grievanceLimits.description),
  category: oneOf(msg('Category'), grievanceCategories),
  excludedAdminId: z.nullish(z.int(grievanceSchemaTexts.administratorLeaveOutGivenId())),
});
export type GrievanceInput = z.infer<typeof grievanceInput>;

/** Why a grievance is refused that leaves out the only one who could see it (D21), and what else there is. */
export const nobodyLeftText = grievanceTexts.noOtherAdministratorCouldSee();

const id = z.int(grievanceSchemaTexts.grievanceGivenId());

export const grievanceKey = z.object({ id });

const adminId = z.int(grievanceSchemaTexts.administratorGivenId());

export const handlerInput = z.object({ id, adminId });
export type HandlerInput = z.infer<typeof handlerInput>;

export const handOverAllInput = z.object({ adminId });
export type HandOverAllInput = z.infer<typeof handOverAllInput>;

/** How many open grievances were handed over, and how many were not because they leave out that administrator. */
export const handedOver = z.object({ handedOver: z.int(), leftOut: z.int() });

/** `seenUpdatedAt` is when it was last updated as its reader saw it; without it nothing is checked for conflicts. */
export const grievanceUpdateInput = z.object({
  status: oneOf(msg('Status'), grievanceUpdates),
  adminResponse,
  seenUpdatedAt: z.optional(z.string(fieldSays.mustBeText({ label: 'seenUpdatedAt' }))),
});
export type GrievanceUpdateInput = z.infer<typeof grievanceUpdateInput>;

export const namedGrievanceUpdate = z.extend(grievanceUpdateInput, { id });

export const grievance = z.object({
  id: z.int(),
  userId: z.int(),
  subject: z.string(),
  description: z.string(),
  category: z.enum(grievanceCategories),
  status: z.enum(grievanceStatuses),
  excludedAdminId: z.nullable(z.int()),
  handedOverAt: z.nullable(wireInstant),
  /** Since when no administrator may see it, so that the filer has to choose one; null while one may (D21). */
  unhandledSince: z.nullable(wireInstant),
  /** When an administrator last lost the right to see it, because someone else reset their password or factors (D104). */
  handlerLostAt: z.nullable(wireInstant),
  ...reviewedFields,
});

export const grievanceToHandle = z.extend(grievance, {
  user: z.object({ fullName: z.string(), employeeId: z.string() }),
  ...reviewerField,
});

/** A grievance as administrators list it: without its text, because only an opening shows that (D21). */
export const listedGrievance = z.omit(grievanceToHandle, { description: true });

/** A grievance in Quick Actions: without subject and text, because only an opening shows them (D21). */
export const waitingGrievance = z.pick(listedGrievance, {
  id: true,
  category: true,
  createdAt: true,
  updatedAt: true,
  user: true,
});
export type WaitingGrievance = z.infer<typeof waitingGrievance>;

export const grievanceHandler = z.object({
  adminId: z.int(),
  ...named.shape,
  since: wireInstant,
  until: z.nullable(wireInstant),
  grantedBy: z.nullable(z.string()),
  grantedById: z.nullable(z.int()),
});

/** An administrator's openings of a grievance or its files, counted once an hour (D20). */
export const opening = z.object({
  adminName: z.string(),
  employeeId: z.string(),
  department: z.nullable(z.string()),
  firstAt: wireInstant,
  lastAt: wireInstant,
  times: z.int(),
});

export function isActiveGrievance(status: GrievanceStatus): boolean {
  return status === 'open' || status === 'in_progress';
}
