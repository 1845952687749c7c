import { DomainError } from '@muster/domain/errors';
import type { ClosureRehearsalInput } from '@muster/domain/leave/closure-schema';
import type { LimitRehearsalInput } from '@muster/domain/leave/limit-schema';
import type { LeaveTypeRehearsalInput } from '@muster/domain/leave/type-schema';
import type { PolicyRehearsalInput } from '@muster/domain/leave-account/rehearsal-schema';
import type { TeamRehearsalInput } from '@muster/domain/team/rehearsal';
import type { RehearsalInput } from '@muster/domain/working-time/rehearsal';
import { TRPCError, type TRPCProcedureType } from '@trpc/server';
import { z } from 'zod';
import { httpTexts } from '../http/texts.ts';

/** The writes whose paths take `"preview": true` (D90): they answer what would change, by person, and save nothing. */
const ofWorkingTime: Readonly<Partial<Record<string, RehearsalInput['change']>>> = {
  'workingTime.addSchedule': 'addSchedule',
  'workingTime.changeSchedule': 'changeSchedule',
  'workingTime.closeSchedule': 'closeSchedule',
  'workingTime.addSite': 'addSite',
  'workingTime.changeSite': 'changeSite',
  'workingTime.removeSite': 'removeSite',
  'workingTime.assign': 'assign',
  'workingTime.assignMany': 'assignMany',
  'workingTime.unassign': 'unassign',
  'workingTime.addException': 'addException',
  'workingTime.removeException': 'removeException',
  'workingTime.publishRota': 'publishRota',
  'company.addHoliday': 'addHoliday',
  'company.removeHoliday': 'removeHoliday',
};

const ofTeams: Readonly<Partial<Record<string, TeamRehearsalInput['change']>>> = {
  'team.add': 'add',
  'team.change': 'change',
  'team.remove': 'remove',
  'team.move': 'move',
  'team.moveMany': 'moveMany',
  'team.ofDepartments': 'departments',
  'team.nameDeputy': 'nameDeputy',
  'team.endDeputy': 'endDeputy',
  'team.setAuditor': 'setAuditor',
  // Of the settings, those that say who decides and whom leads see; a preview takes no others.
  'company.updateSettings': 'rules',
};

const ofLeaveTypes: Readonly<Partial<Record<string, LeaveTypeRehearsalInput['change']>>> = {
  'leaveType.add': 'add',
  'leaveType.change': 'change',
  'leaveType.addAccount': 'addAccount',
  'leaveType.changeAccount': 'changeAccount',
};

const ofPolicies: Readonly<Partial<Record<string, PolicyRehearsalInput['change']>>> = {
  'leaveAccount.addPolicy': 'addPolicy',
  'leaveAccount.changePolicy': 'changePolicy',
  'leaveAccount.follow': 'follow',
  'leaveAccount.adjust': 'adjust',
  'leaveAccount.adjustMany': 'adjustMany',
  'leaveAccount.importOpenings': 'importOpenings',
  'leaveAccount.tellOfExpiry': 'tellOfExpiry',
  'people.edit': 'editPerson',
};

const ofClosures: Readonly<Partial<Record<string, ClosureRehearsalInput['change']>>> = {
  'leaveClosure.add': 'add',
  'leaveClosure.remove': 'remove',
};

const ofLimits: Readonly<Partial<Record<string, LimitRehearsalInput['change']>>> = {
  'leaveLimit.add': 'add',
  'leaveLimit.remove': 'remove',
};

/** By the write's procedure the one that rehearses it, and its name there. */
export function previewOfProcedure(procedure: string) {
  const [times, teams] = [ofWorkingTime[procedure], ofTeams[procedure]];
  if (times !== undefined) return { by: 'workingTime.rehearse', change: times } as const;
  if (teams !== undefined) return { by: 'team.rehearse', change: teams } as const;
  const [closures, limits] = [ofClosures[procedure], ofLimits[procedure]];
  if (limits !== undefined) return { by: 'leaveLimit.rehearse', change: limits } as const;
  if (closures !== undefined) return { by: 'leaveClosure.rehearse', change: closures } as const;
  const [types, policies] = [ofLeaveTypes[procedure], ofPolicies[procedure]];
  if (policies !== undefined) return { by: 'leaveAccount.rehearse', change: policies } as const;
  return types === undefined ? undefined : ({ by: 'leaveType.rehearse', change: types } as const);
}

const asked = z.looseObject({ preview: z.boolean().optional() });

/** What a caller sends who wants to save. */
const saves = z.looseObject({ preview: z.literal(false).optional() });

/**
 * What a call to a path asks: a write, or the preview of one. Both inputs are without `preview`; one that is no boolean, or of
 * a write that has no preview, is the refusal that the call answers once it is known who calls, because a caller who sends it
 * does not want to save (D90).
 */
export function askedOf(procedure: string, input: unknown, type: TRPCProcedureType) {
  const known = previewOfProcedure(procedure);
  const { success, data } = asked.safeParse(input);
  if (known === undefined) {
    const refused = type === 'mutation' && !saves.safeParse(input).success ? refusalOf(input) : undefined;
    return { path: procedure, isPreview: false, input, refused } as const;
  }
  if (!success) return { path: procedure, isPreview: false, input, refused: refusalOf(input) } as const;
  const { preview, ...others } = data;
  if (!preview) return { path: procedure, isPreview: false, input: others } as const;
  const { by: path, change } = known;
  return { path, isPreview: true, input: { change, input: others } } as const;
}

/** Undefined for what is no object at all, which the procedure refuses in its own words. */
function refusalOf(input: unknown): DomainError | undefined {
  if (!z.looseObject({}).safeParse(input).success) return undefined;
  return new DomainError('bad_input', httpTexts.fieldNotValid({ field: 'preview' }), 'preview');
}

const found = z.object({ rows: z.array(z.looseObject({})) });

/** Runs the rehearsal; a refusal names the field as the write's own does. */
export async function previewOf(rehearse: () => Promise<unknown>) {
  try {
    return { changes: found.parse(await rehearse()).rows };
  } catch (error) {
    if (!(error instanceof TRPCError) || !(error.cause instanceof z.core.$ZodError)) throw error;
    const issues = error.cause.issues.map((issue) => ({ ...issue, path: issue.path.slice(1) }));
    throw new TRPCError({ code: error.code, cause: new z.core.$ZodRealError(issues) });
  }
}
