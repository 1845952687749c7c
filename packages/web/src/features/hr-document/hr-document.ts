import type { AppRouter } from '@muster/api/router';
import type { inferRouterOutputs } from '@trpc/server';

type HrDocuments = inferRouterOutputs<AppRouter>['hrDocument'];

/** A file that the company issued to the person, as the server lists it. */
export type HrDocument = HrDocuments['list'][number];

/** A request for an HR document, as the server lists it. */
export type HrDocumentRequest = HrDocuments['requests'][number];
