import type { AppRouter } from '@muster/api/router';
import type { inferRouterOutputs } from '@trpc/server';

type Outputs = inferRouterOutputs<AppRouter>;

export type ListedPerson = Outputs['people']['list']['rows'][number];

export type Person = Outputs['people']['get'];

export type HrDocument = Outputs['hrDocument']['ofPerson']['hrDocuments'][number];

export type HrDocumentRequest = Outputs['hrDocument']['listRequests'][number];

/** Without what only the list of everyone’s says. */
export type OwnRequest = Omit<HrDocumentRequest, 'accountClosed'>;

export type AddedPerson = Outputs['people']['add'];

export type Invitation = AddedPerson['invitation'];

export type ImportReport = Outputs['people']['importCsv'];
