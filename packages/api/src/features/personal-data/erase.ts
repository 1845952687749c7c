import { getListedPerson } from '@muster/db/features/people/details';
import { erasePerson } from '@muster/db/features/personal-data/erase';
import type { ErasureInput } from '@muster/domain/personal-data/schema';
import { keepingId, runIdempotent, type WriterContext } from '../../command.ts';
import { forgetMailFiles } from '../../outbox/mail/files.ts';
import { listedAgain } from '../people/change.ts';
import { hashOfNoPassword } from '../people/invitations.ts';

interface Call {
  readonly ctx: WriterContext;
  readonly input: ErasureInput;
  readonly path: string;
}

/** What a crash leaves of the files has no row, and is set aside as such (D23, D61); mails go a minute later. Throws as {@link erasePerson}. */
export async function eraseLeaver(call: Call) {
  const { userId, fullName } = call.input;
  const password = await hashOfNoPassword();
  let files: string[] = [];
  const person = await runIdempotent(
    call,
    async ({ tx, viewer, now }) => {
      files = await erasePerson(tx, { personId: userId, fullName, password, actorId: viewer.id }, now);
      return getListedPerson(tx.db, userId);
    },
    keepingId(listedAgain),
  );
  const { store, uploads } = call.ctx;
  await uploads.files.remove(files);
  await forgetMailFiles(store, uploads.dataFolder, call.ctx.now);
  return person;
}
