import { companyDate, companyTime, type Instant } from '@muster/domain/calendar/instant';
import type { Zone } from '@muster/domain/calendar/versions';
import { acceptOf, allowedExtensions, checkUpload, type Extension } from '@muster/domain/document/rules';
import type { DocumentType } from '@muster/domain/document/schema';
import { DomainError } from '@muster/domain/errors';
import type { Translate } from '@muster/domain/language/translate';

export interface Picked {
  readonly file: Blob;
  readonly name: string;
}

export type Checked = { readonly name: string; readonly extension: Extension } | { readonly problem: string };

export function checkPicked(t: Translate, { file, name }: Picked, type: DocumentType): Checked {
  try {
    const { originalName, extension } = checkUpload(name, file.size, type);
    return { name: originalName, extension };
  } catch (error) {
    if (error instanceof DomainError) return { problem: t(error.said) };
    throw error;
  }
}

export function pickedFrom(files: FileList | null, multiple: boolean): Picked[] {
  const all = Array.from(files ?? [], (file) => ({ file, name: file.name }));
  return multiple ? all : all.slice(0, 1);
}

/** Names a new photo by its time in the company's time zone: cameras call every picture `image.jpg`. */
export function pickedPhoto(t: Translate, photo: Picked, at: Instant, zone: Zone): Picked {
  const extension = photoExtensions[photo.file.type];
  if (!extension) return photo;
  const time = companyTime(at, zone).slice(0, 8).replaceAll(':', '.');
  return {
    file: photo.file,
    name: `${t('Photo {date} {time}', { date: companyDate(at, zone), time })}.${extension}`,
  };
}

const photoExtensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

/** What the input accepts, and the same in words: `PDF, JPG, … files up to 10MB` (U53). */
export function choiceOf(t: Translate, type: DocumentType): { accept: string; help: string } {
  const names = allowedExtensions[type].map((extension) => extension.toUpperCase());
  return { accept: acceptOf(type), help: t('{names} files up to 10MB', { names: names.join(', ') }) };
}
