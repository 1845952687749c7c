import * as z from 'zod/mini';
import { strict } from '../fields/strict.ts';
import { fieldSays } from '../fields/texts.ts';
import { leaveTypeLimits } from '../leave/types.ts';
import { teamLimits } from './limits.ts';
import { leadsSee } from './organisation.ts';

export const approvals = ['admins', 'lead', 'lead_then_admin'] as const;
/** Who decides: administrators, the team's lead, or the lead and then an administrator (D94). */
export type Approval = (typeof approvals)[number];

const oneApproval = (label: string) =>
  z.enum(approvals, fieldSays.mustBeOneOf({ label, choices: approvals.join(', ') }));

const daysWords = fieldSays.mustBeWhole({ label: 'secondStepOverDays' });
const mostDays = fieldSays.tooLarge({ label: 'secondStepOverDays', limit: teamLimits.secondStepDays });

/** The settings as they are saved, and what a call that names only some of them sends. */
export const approvalSettings = strict({
  leave: strict({
    default: oneApproval('default'),
    /** By the name of a type; stored by its id, so that a new name keeps it. */
    byType: z.record(z.string().check(z.maxLength(leaveTypeLimits.name)), oneApproval('byType')),
    /** Leave of more days needs the second step, where the lead decides; null for never. */
    secondStepOverDays: z.nullable(
      z.number(daysWords).check(z.minimum(0, daysWords), z.maximum(teamLimits.secondStepDays, mostDays)),
    ),
  }),
  corrections: oneApproval('corrections'),
});
export type ApprovalSettings = z.infer<typeof approvalSettings>;

export const approvalChanges = strict({
  leave: z.optional(z.partial(approvalSettings.shape.leave)),
  corrections: z.optional(approvalSettings.shape.corrections),
});
export type ApprovalChanges = z.infer<typeof approvalChanges>;

export const usualApproval: ApprovalSettings = {
  leave: { default: 'admins', byType: {}, secondStepOverDays: null },
  corrections: 'admins',
};

/** What is left out stays as it is. */
export function changedApproval(before: ApprovalSettings, changes: ApprovalChanges): ApprovalSettings {
  const { leave: known } = before;
  const { leave, corrections = before.corrections } = changes;
  const { default: usual = known.default, byType = known.byType } = leave ?? {};
  const { secondStepOverDays = known.secondStepOverDays } = leave ?? {};
  return { leave: { default: usual, byType, secondStepOverDays }, corrections };
}

export const leadsSeeRule = z.enum(
  leadsSee,
  fieldSays.mustBeOneOf({ label: 'leadsSee', choices: leadsSee.join(', ') }),
);
