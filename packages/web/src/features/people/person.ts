import type { AppRouter } from '@muster/api/router';
import type { inferRouterOutputs } from '@trpc/server';

type Outputs = inferRouterOutputs<AppRouter>;

export type ListedPerson = Outputs['people']['list']['rows'][number];

/** A person with every fact that administrators see (D40). */
export type Person = Outputs['people']['get'];

/** A file that an administrator sent to a person. */
export type HrDocument = Outputs['hrDocument']['ofPerson']['papers'][number];

/** A request for an HR document, with its person. */
export type HrDocumentRequest = Outputs['hrDocument']['listRequests'][number];

/** The result of an import. */
export type ImportReport = Outputs['people']['importCsv'];
