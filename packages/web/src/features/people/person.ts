import type { AppRouter } from '@muster/api/router';
import { erasedName } from '@muster/domain/personal-data/schema';
import type { inferRouterOutputs } from '@trpc/server';

type Outputs = inferRouterOutputs<AppRouter>;

export type ListedPerson = Outputs['people']['list']['rows'][number];

/** A person with every fact that administrators see (D40). */
export type Person = Outputs['people']['get'];

/** Whose personal data was erased: nothing of the account can be changed (D61, D83). */
export const isErased = ({ active, fullName }: Pick<Person, 'active' | 'fullName'>) =>
  !active && fullName === erasedName;

/** A file that an administrator sent to a person. */
export type HrDocument = Outputs['hrDocument']['ofPerson']['papers'][number];

/** A request for an HR document, with its person. */
export type HrDocumentRequest = Outputs['hrDocument']['listRequests'][number];

/** A person who was just added, with the link. */
export type AddedPerson = Outputs['people']['add'];

/** The link by which a person signs in first. */
export type Invitation = AddedPerson['invitation'];

/** The result of an import. */
export type ImportReport = Outputs['people']['importCsv'];
