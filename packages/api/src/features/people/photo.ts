import { recordAudit } from '@muster/db/features/audit/writes';
import { getListedPerson } from '@muster/db/features/people/details';
import { removePhoto, storePhoto } from '@muster/db/features/people/photo-writes';
import { withoutMetadata } from '@muster/domain/document/photo';
import { DomainError } from '@muster/domain/errors';
import type { Said } from '@muster/domain/language/texts';
import { longestSide, mostBytes } from '@muster/domain/people/photo';
import type { PhotoInput } from '@muster/domain/people/photo-schema';
import { peopleTexts } from '@muster/domain/people/texts';
import { type CommandContext, runIdempotent, type WriterContext } from '../../command.ts';
import { jpegSize, readerOf } from '../document/content/picture.ts';

interface Call {
  readonly ctx: WriterContext;
  readonly input: PhotoInput;
  readonly path: string;
}

/** Stores one's own photo (U210). Throws `bad_input` unless it is a whole, square and small JPEG. */
export async function setOwnPhoto(call: Call) {
  const photo = await checkPhoto(Buffer.from(call.input.photo, 'base64'));
  return runIdempotent(call, ({ tx, viewer, now }) => storePhoto(tx, viewer.id, photo, now));
}

async function checkPhoto(sent: Buffer): Promise<Buffer> {
  if (sent.length > mostBytes) throw refusal(peopleTexts.photoTooLarge({ kilobytes: 64 }));
  const size = await jpegSize(readerOf(sent));
  const clean = withoutMetadata(sent, 'jpg');
  if (!size || !clean || !isWhole(clean)) throw refusal(peopleTexts.photoNotWholeJpegPicture());
  if (size.width !== size.height || size.width > longestSide || size.width === 0)
    throw refusal(peopleTexts.photoSquare({ limit: longestSide }));
  return Buffer.from(clean);
}

/** The last bytes are those of a picture's end. */
function isWhole(bytes: Uint8Array): boolean {
  return bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9;
}

function refusal(said: Said): DomainError {
  return new DomainError('bad_input', said, 'photo');
}

export async function removeOwnPhoto({ tx, viewer, now }: CommandContext) {
  await removePhoto(tx, viewer.id, now);
  return peopleTexts.photoRemoved();
}

/** Removes someone's photo, which the audit log keeps (U210). Throws `not_found` for an unknown person. */
export async function removePersonPhoto(
  { tx, viewer, now }: CommandContext,
  { userId }: { readonly userId: number },
) {
  const person = await getListedPerson(tx.db, userId);
  if (!(await removePhoto(tx, userId, now))) return person;
  const entry = { actorId: viewer.id, action: 'people.remove-photo' as const };
  await recordAudit(tx, { ...entry, subjectType: 'user', subjectId: userId }, now);
  return person;
}
