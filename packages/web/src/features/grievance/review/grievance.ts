import type { AppRouter } from '@muster/api/router';
import type { inferRouterOutputs } from '@trpc/server';

export type GrievanceToHandle = inferRouterOutputs<AppRouter>['grievance']['page']['rows'][number] & {
  readonly description?: string;
};

/** A grievance in Quick Actions, whose subject and text are hidden until it is opened (D21). */
export type WaitingGrievance = inferRouterOutputs<AppRouter>['grievance']['waiting']['rows'][number];
