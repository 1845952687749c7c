import type { AppRouter } from '@muster/api/router';
import type { inferRouterOutputs } from '@trpc/server';

type Papers = inferRouterOutputs<AppRouter>['paper'];

/** A file that the company handed to the person, as the server lists it. */
export type Paper = Papers['list'][number];

/** A request for a document, as the server lists it. */
export type PaperRequest = Papers['requests'][number];
