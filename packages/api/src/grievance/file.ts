import { canHandle } from '@muster/db/grievance/review';
import { insertGrievance } from '@muster/db/grievance/writes';
import { DomainError } from '@muster/domain/errors';
import type { GrievanceInput } from '@muster/domain/grievance/schema';
import type { CommandContext } from '../command.ts';

/**
 * Files a grievance (D20). Throws `unprocessable` if it leaves out its filer or somebody who is no active
 * administrator (D21). It may leave out the only administrator; then it waits for the next one.
 */
export async function fileGrievance({ tx, viewer, now }: CommandContext, input: GrievanceInput) {
  const { excludedAdminId } = input;
  if (excludedAdminId != null) {
    const possible = excludedAdminId !== viewer.id && (await canHandle(tx.db, excludedAdminId));
    if (!possible) throw noSuchHandler();
  }
  return insertGrievance(tx, viewer.id, input, now);
}

function noSuchHandler(): DomainError {
  return new DomainError(
    'unprocessable',
    'The person to leave out is not one of the administrators who could handle this: choose another or nobody',
    'excludedAdminId',
  );
}
