import type { Zone } from '../calendar/versions.ts';
import { DomainError } from '../errors.ts';
import { type Decided, decidedValues } from '../fields/reviewed.ts';
import { numberFormat } from '../language/formats.ts';
import { msg, type Translate } from '../language/translate.ts';
import type { DocumentStatus, DocumentType, relatedTypes, UploadFields } from './schema.ts';
import { documentTexts } from './texts.ts';

/** The most bytes of a file, inclusive (D22). */
export const largestFile = 10_485_760;

/** The most characters of a stored file name (D22). */
export const longestName = 255;

const certificate = ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'docx'] as const;

export const allowedExtensions = {
  medical_certificate: certificate,
  grievance_evidence: [...certificate, 'txt', 'eml'],
} as const satisfies Record<DocumentType, readonly string[]>;

export type Extension = (typeof allowedExtensions)[DocumentType][number];

/** The media type each extension is stored and served as, whatever the sender says (D22). */
export const mediaTypes: Readonly<Record<Extension, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  eml: 'message/rfc822',
};

export function isPhoto(extension: Extension): boolean {
  return mediaTypes[extension].startsWith('image/');
}

export interface AcceptedFile {
  readonly originalName: string;
  readonly extension: Extension;
  readonly mimeType: string;
}

/** The content is checked separately (D22). Throws `too_large` above 10 MB, `bad_input` if empty or of a wrong kind. */
export function checkUpload(name: string, size: number, type: DocumentType): AcceptedFile {
  const originalName = safeName(name);
  if (size > largestFile)
    throw new DomainError('too_large', documentTexts.fileTooLarge({ megabytes: 10 }), 'file');
  if (size === 0) throw new DomainError('bad_input', documentTexts.fileEmpty(), 'file');
  const extension = allowedExtension(originalName, type);
  if (!extension) {
    const allowed = allowedExtensions[type].join(', ');
    throw new DomainError('bad_input', documentTexts.fileKindNotAllowed({ allowed }), 'file');
  }
  return { originalName, extension, mimeType: mediaTypes[extension] };
}

export function acceptOf(type: DocumentType): string {
  return allowedExtensions[type].map((extension) => `.${extension}`).join(',');
}

function allowedExtension(name: string, type: DocumentType): Extension | undefined {
  const written = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
  return allowedExtensions[type].find((extension) => extension === written);
}

/**
 * Among them those that turn the direction of text and could show `gpj.exe` as `exe.jpg`. The two joiners stay:
 * scripts and emoji are written with them.
 */
const unsafe = /(?![\u200c\u200d])[\p{Cc}\p{Cs}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu;

/** Without folders, {@link unsafe} characters and outer spaces; 255 characters, extension kept (D22). May be empty. */
export function safeName(name: string): string {
  const ownPart = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const clean = ownPart.replace(unsafe, '').trim();
  const kept = shortened(clean).trim();
  return kept === '.' || kept === '..' ? '' : kept;
}

/** Counts code points, so that no character is cut in half. */
function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= longestName) return name;
  const dot = characters.lastIndexOf('.');
  const extension = dot === -1 ? [] : characters.slice(dot).slice(0, longestName);
  return [...characters.slice(0, longestName - extension.length), ...extension].join('');
}

const units = [
  (size: string) => msg('{size} Bytes', { size }),
  (size: string) => msg('{size} KB', { size }),
  (size: string) => msg('{size} MB', { size }),
  (size: string) => msg('{size} GB', { size }),
] as const;

/** A file's size as text (U54): whole Bytes, or KB, MB or GB of 1024 each with two decimals. */
export function fileSizeText(t: Translate, bytes: number): string {
  // 1,048,575 bytes round to 1024.00 KB, which is 1.00 MB.
  const isLess = (unit: number) => Number((bytes / 1024 ** unit).toFixed(2)) < 1024;
  const unit = isLess(0) ? 0 : isLess(1) ? 1 : isLess(2) ? 2 : 3;
  const digits = unit === 0 ? 0 : 2;
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return t(units[unit](numberFormat(t.language, form).format(bytes / 1024 ** unit)));
}

/** Whether a browser may display a stored file, if that runs nothing; it only downloads any other (D22). */
export function mayShowInline(mimeType: string): boolean {
  return ['application/pdf', 'image/jpeg', 'image/png'].includes(mimeType);
}

export type RelatedType = (typeof relatedTypes)[number];

export type Relation =
  | { readonly relatedId: number; readonly relatedType: RelatedType }
  | { readonly relatedId: null; readonly relatedType: null };

/** How an upload names what it belongs to: by id, or by the Idempotency-Key that created it (D42). */
export type Reference =
  | { readonly by: 'id'; readonly id: number; readonly relatedType: RelatedType }
  | { readonly by: 'key'; readonly key: string; readonly relatedType: RelatedType };

/**
 * An id or a key alone implies the relation of the document's type (D23). Throws `bad_input` for both, and for
 * evidence of anything but a grievance, because the grievance decides who may see it (D21).
 */
export function referenceOf(fields: UploadFields): Reference | undefined {
  const { documentType, relatedId, relatedKey } = fields;
  if (relatedId === undefined && relatedKey === undefined) return undefined;
  const relatedType = fields.relatedType ?? usualRelation[documentType];
  if (documentType === 'grievance_evidence' && relatedType !== 'grievance') throw evidenceOfSomethingElse();
  if (relatedKey === undefined) return { by: 'id', id: Number(relatedId), relatedType };
  if (relatedId === undefined) return { by: 'key', key: relatedKey, relatedType };
  throw new DomainError('bad_input', documentTexts.sendEitherRelatedIdRelated(), 'relatedKey');
}

const usualRelation = { medical_certificate: 'leave_request', grievance_evidence: 'grievance' } as const;

function evidenceOfSomethingElse(): DomainError {
  return new DomainError('bad_input', documentTexts.grievanceEvidenceBelongsGrievance(), 'relatedType');
}

/** Throws `conflict` unless it is pending, with its status, who decided it and when (U69, D15). */
export function checkReview(status: DocumentStatus, decided: Decided | undefined, zone: Zone): void {
  if (status === 'pending') return;
  const said = decided
    ? documentTexts.reviewedAlreadyBy({ status, ...decidedValues(decided, zone) })
    : documentTexts.reviewedAlready({ status });
  throw new DomainError('conflict', said);
}
