import * as z from 'zod/mini';

/** The name of a company that no one has named yet. */
export const nameOfNew = 'My company';

/** What a new company sets up first, in order (U142). */
export const firstSteps = ['name', 'zone', 'hours', 'holidays', 'people', 'announcement'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Steps that need no change, or that administrators do not want. */
export const confirmedSteps = z.array(z.enum(firstSteps, 'Each step must be one of the first steps'));
