import type { AppRouter } from '@muster/api/router';
import type { inferRouterOutputs } from '@trpc/server';

type HrDocuments = inferRouterOutputs<AppRouter>['hrDocument'];

/** A file that the company handed to the person, as the server lists it. */
export type HrDocument = HrDocuments['list'][number];

/** A request for a document, as the server lists it. */
export type HrDocumentRequest = HrDocuments['requests'][number];
