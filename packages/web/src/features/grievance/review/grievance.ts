import type { AppRouter } from '@muster/api/router';
import type { inferRouterOutputs } from '@trpc/server';

/** A grievance as this administrator may know of it (D21). */
export type GrievanceToHandle = inferRouterOutputs<AppRouter>['grievance']['page']['rows'][number];
