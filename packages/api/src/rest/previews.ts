import type { RehearsalInput } from '@muster/domain/working-time/rehearsal';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';

/** The writes whose paths take `"preview": true` (D90): they answer what would change, by person, and save nothing. */
export const previewed: Readonly<Partial<Record<string, RehearsalInput['change']>>> = {
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

const asked = z.looseObject({ preview: z.boolean() });

/** What a call to a path asks: a write, or the preview of one. Both inputs are without `preview`. */
export function askedOf(procedure: string, input: unknown) {
  const change = previewed[procedure];
  const { success, data } = asked.safeParse(input);
  if (change === undefined || !success) return { isPreview: false, input } as const;
  const { preview, ...others } = data;
  if (!preview) return { isPreview: false, input: others } as const;
  return { isPreview: true, input: { change, input: others } } as const;
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
