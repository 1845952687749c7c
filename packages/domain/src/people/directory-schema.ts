import * as z from 'zod/mini';
import { rowId, tableQuery } from '../lists/table-page.ts';

export const directorySorts = ['name'] as const;

/** The search covers names, departments and positions. */
export const directoryInput = z.optional(
  z.object({
    ...tableQuery(directorySorts),
    /** Only the people who are in this team today. */
    teamId: rowId('teamId'),
  }),
);
export type DirectoryFilter = NonNullable<z.infer<typeof directoryInput>>;

const namedLead = z.object({ id: z.int(), fullName: z.string() });

/** What everyone sees of a colleague: an address or a number only if its person shares it (D100). */
export const colleague = z.object({
  id: z.int(),
  fullName: z.string(),
  position: z.nullable(z.string()),
  department: z.nullable(z.string()),
  team: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Of their team, without themself. */
  leads: z.array(namedLead),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Checked in now; null where the company does not show it, and of people who record no times. */
  isIn: z.nullable(z.boolean()),
});
export type Colleague = z.infer<typeof colleague>;

/** A team as everyone sees it in the chart. */
export const chartTeam = z.object({
  id: z.int(),
  name: z.string(),
  parentId: z.nullable(z.int()),
  leads: z.array(namedLead),
  /** How many people are in it today, without those below. */
  people: z.int(),
});
export type ChartTeam = z.infer<typeof chartTeam>;
