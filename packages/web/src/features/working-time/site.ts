import type { AppRouter } from '@muster/api/router';
import type { inferRouterOutputs } from '@trpc/server';

export type Site = inferRouterOutputs<AppRouter>['workingTime']['sites'][number];
