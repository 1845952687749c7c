import type { AppRouter } from '@muster/api/router';
import type { inferRouterOutputs } from '@trpc/server';

/** A grievance with the fields that this administrator may see (D21). */
export type GrievanceToHandle = inferRouterOutputs<AppRouter>['grievance']['page']['rows'][number];
