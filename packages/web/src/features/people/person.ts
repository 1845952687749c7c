import type { AppRouter } from '@muster/api/router';
import type { inferRouterOutputs } from '@trpc/server';

type Outputs = inferRouterOutputs<AppRouter>;

/** Somebody as the list of people has them. */
export type ListedPerson = Outputs['people']['list']['rows'][number];

/** Somebody with all that an administrator sees of them (D40). */
export type Person = Outputs['people']['get'];

/** A file that was handed to somebody. */
export type HrDocument = Outputs['hrDocument']['ofPerson']['papers'][number];

/** What somebody asked HR for, with whose it is. */
export type HrDocumentRequest = Outputs['hrDocument']['listRequests'][number];

/** What became of a file of people. */
export type ImportReport = Outputs['people']['importCsv'];
