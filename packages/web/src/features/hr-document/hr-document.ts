import type { AppRouter } from '@muster/api/router';
import type { inferRouterOutputs } from '@trpc/server';

type HrDocuments = inferRouterOutputs<AppRouter>['hrDocument'];

export type HrDocument = HrDocuments['list'][number];

export type HrDocumentRequest = HrDocuments['requests'][number];
