import { companyDate, companyTime, type Instant } from '@muster/domain/calendar/instant';
import { acceptOf, allowedExtensions, checkUpload } from '@muster/domain/document/rules';
import type { DocumentType } from '@muster/domain/document/schema';
import { DomainError } from '@muster/domain/errors';

/** A file that was chosen, and the name it goes by. */
export interface Picked {
  readonly file: Blob;
  readonly name: string;
}

/** What is known of a chosen file before it is sent: the name that is kept of it, or why it cannot be taken (D22). */
export type Checked = { readonly name: string } | { readonly problem: string };

/** Decides on a chosen file as the server will, by its name and size (D22). */
export function checkPicked({ file, name }: Picked, type: DocumentType): Checked {
  try {
    return { name: checkUpload(name, file.size, type).originalName };
  } catch (error) {
    if (error instanceof DomainError) return { problem: error.message };
    throw error;
  }
}

/** Files as an input or a drop gives them; without `multiple` the first only (U53). */
export function pickedFrom(files: FileList | null, multiple: boolean): Picked[] {
  const all = Array.from(files ?? [], (file) => ({ file, name: file.name }));
  return multiple ? all : all.slice(0, 1);
}

/** A photo just taken, under the time of it on the company's clock: cameras call every picture `image.jpg`. */
export function pickedPhoto(photo: Picked, at: Instant, zone: string): Picked {
  const extension = photoExtensions[photo.file.type];
  if (!extension) return photo;
  const time = companyTime(at, zone).slice(0, 8).replaceAll(':', '.');
  return { file: photo.file, name: `Photo ${companyDate(at, zone)} ${time}.${extension}` };
}

const photoExtensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

/** What may be chosen, for the input and in words: `PDF, JPG, … files up to 10MB` (U53). */
export function choiceOf(type: DocumentType): { accept: string; help: string } {
  const names = allowedExtensions[type].map((extension) => extension.toUpperCase());
  return { accept: acceptOf(type), help: `${names.join(', ')} files up to 10MB` };
}
