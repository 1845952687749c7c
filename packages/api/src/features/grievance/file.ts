import { canHandle, isAnyoneElse } from '@muster/db/features/grievance/review';
import { insertGrievance } from '@muster/db/features/grievance/writes';
import { DomainError } from '@muster/domain/errors';
import { type GrievanceInput, nobodyLeftText } from '@muster/domain/grievance/schema';
import { grievanceTexts } from '@muster/domain/grievance/texts';
import type { CommandContext } from '../../command.ts';

/** Throws `unprocessable` if it leaves out its filer, no administrator, or the only one who could see it (D20, D21). */
export async function fileGrievance({ tx, viewer, now }: CommandContext, input: GrievanceInput) {
  const { excludedAdminId } = input;
  if (excludedAdminId != null) {
    const possible = excludedAdminId !== viewer.id && (await canHandle(tx.db, excludedAdminId));
    if (!possible) throw noSuchHandler();
    if (!(await isAnyoneElse(tx.db, [viewer.id, excludedAdminId])))
      throw new DomainError('unprocessable', nobodyLeftText, 'excludedAdminId');
  }
  return insertGrievance(tx, viewer.id, input, now);
}

function noSuchHandler(): DomainError {
  return new DomainError(
    'unprocessable',
    grievanceTexts.personLeaveOutNotAdministrators(),
    'excludedAdminId',
  );
}
