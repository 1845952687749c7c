import * as z from 'zod/mini';

/** What a new company sets up first, in order (U142). */
export const firstSteps = ['name', 'zone', 'hours', 'holidays', 'people', 'announcement'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Steps that need no change, or that administrators do not want. */
export const confirmedSteps = z.array(z.enum(firstSteps, 'Each step must be one of the first steps'));
