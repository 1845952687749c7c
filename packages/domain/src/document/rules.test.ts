import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { english } from '../language/texts.ts';
import { refusalOf } from '../testing/testing.ts';
import {
  acceptOf,
  allowedExtensions,
  checkReview,
  checkUpload,
  fileSizeText,
  largestFile,
  longestName,
  mayShowInline,
  mediaTypes,
  referenceOf,
  safeName,
} from './rules.ts';
import { type DocumentType, type UploadFields, uploadFields } from './schema.ts';

describe('D22 the extensions of each type of document (U53)', () => {
  test.each<[DocumentType, string]>([
    ['medical_certificate', '.pdf,.jpg,.jpeg,.png,.doc,.docx'],
    ['grievance_evidence', '.pdf,.jpg,.jpeg,.png,.doc,.docx,.txt,.eml'],
  ])('%s accepts %s', (type, accept) => {
    expect(acceptOf(type)).toBe(accept);
    for (const extension of allowedExtensions[type]) {
      expect(checkUpload(`Scan.${extension.toUpperCase()}`, 1, type)).toEqual({
        originalName: `Scan.${extension.toUpperCase()}`,
        extension,
        mimeType: mediaTypes[extension],
      });
    }
  });

  test.each([
    ['medical_certificate', 'note.txt'],
    ['medical_certificate', 'mail.eml'],
    ['medical_certificate', 'note.svg'],
    ['medical_certificate', 'page.html'],
    ['medical_certificate', 'note.pdf.exe'],
    ['medical_certificate', 'note.pdf.'],
    ['medical_certificate', 'pdf'],
    ['medical_certificate', ''],
    ['medical_certificate', 'scan.pdf/evil'],
    ['grievance_evidence', 'archive.zip'],
    ['grievance_evidence', 'constructor'],
    ['grievance_evidence', 'x.constructor'],
  ] as const)('%s refuses %j', (type, name) => {
    expect(refusalOf(() => checkUpload(name, 1, type))).toMatchObject({
      kind: 'bad_input',
      field: 'file',
      message: `The file must be one of: ${allowedExtensions[type].join(', ')}`,
    });
  });
});

describe('D22 10,485,760 bytes are taken, one more is too large, none is no file', () => {
  test.each([
    [1, undefined],
    [10_485_760, undefined],
    [10_485_761, 'too_large'],
    [0, 'bad_input'],
  ])('%i bytes', (size, kind) => {
    const check = () => checkUpload('note.pdf', size, 'medical_certificate');
    if (kind === undefined) return expect(check().extension).toBe('pdf');
    expect(refusalOf(check)).toMatchObject({ kind, field: 'file' });
  });

  test('the limit is 10 MB', () => {
    expect(fileSizeText(english, largestFile)).toBe('10.00 MB');
  });
});

describe('D22 the name that is kept', () => {
  test.each([
    ['診断書 (最終).pdf', '診断書 (最終).pdf', 'any script'],
    ['👩‍👧 شهادة.pdf', '👩‍👧 شهادة.pdf', 'joined characters, right to left'],
    ['e\u0301.pdf', 'e\u0301.pdf', 'as it was composed'],
    ['"; drop table.pdf', '"; drop table.pdf', 'quotes'],
    ['../../etc/passwd', 'passwd', 'no path'],
    ['C:\\Users\\ada\\note.pdf', 'note.pdf', 'no path of Windows'],
    ['/note.pdf', 'note.pdf', 'no root'],
    ['folder/', '', 'a folder has no name of its own'],
    ['..', '', 'no way up'],
    ['a/..', '', 'no way up after a folder'],
    ['.\u0000.', '', 'no way up in disguise'],
    ['no\u0000te.pdf\u0000.exe', 'note.pdf.exe', 'no NUL'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf', 'no line breaks'],
    ['\u0085a\u007f.pdf', 'a.pdf', 'no other control characters'],
    ['a\ud800.pdf', 'a.pdf', 'no half character'],
    ['  note.pdf ', 'note.pdf', 'no outer spaces'],
    ['note\u202efdp.exe', 'notefdp.exe', 'nothing that turns the direction'],
    ['\u2067a\u2069\u200f\u061c.pdf', 'a.pdf', 'no isolates and marks of direction'],
    ['a\u200b\u2060\ufeff\u00ad\u2028\u3164.pdf', 'a.pdf', 'nothing invisible'],
    ['\u202e', '', 'not only something invisible'],
    ['می‌خواهم 👩‍👧.pdf', 'می‌خواهم 👩‍👧.pdf', 'the joiners of scripts and emoji'],
  ])('of %j is %j: %s', (sent, kept) => {
    expect(safeName(sent)).toBe(kept);
  });

  test.each([
    [`${'x'.repeat(251)}.pdf`, `${'x'.repeat(251)}.pdf`],
    [`${'x'.repeat(252)}.pdf`, `${'x'.repeat(251)}.pdf`],
    [`${'👩'.repeat(300)}.pdf`, `${'👩'.repeat(251)}.pdf`],
    ['x'.repeat(300), 'x'.repeat(255)],
    [`a.${'x'.repeat(300)}`, `.${'x'.repeat(254)}`],
  ])('has at most 255 characters, its extension among them', (sent, kept) => {
    expect(safeName(sent)).toBe(kept);
  });

  test('of any text holds none of what is unsafe, and is kept as it is from then on', () => {
    const awkward = fc.constantFrom('/', '\\', '.', ' ', '\u0000', '\ud800', '👩', '\u202e', '\u2066');
    const anyUnit = fc.nat(0xffff).map((unit) => String.fromCharCode(unit));
    const anyName = fc.array(fc.oneof(awkward, anyUnit), { maxLength: 300 }).map((units) => units.join(''));
    fc.assert(
      fc.property(anyName, (name) => {
        const kept = safeName(name);
        expect([...kept].length).toBeLessThanOrEqual(longestName);
        expect(kept).not.toMatch(/[/\\\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
        expect(['.', '..']).not.toContain(kept);
        expect(safeName(kept)).toBe(kept);
      }),
      { examples: [['..'], ['a/\u0000..'], [`a.${' '.repeat(300)}x`], [`${'x '.repeat(300)}`]] },
    );
  });
});

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1_048_570, '1023.99 KB'],
  [1_048_571, '1.00 MB'],
  [1_048_576, '1.00 MB'],
  [10_485_761, '10.00 MB'],
  [1_073_741_824, '1.00 GB'],
  [5_497_558_138_880, '5120.00 GB'],
])('%i bytes read %s (U54)', (bytes, text) => {
  expect(fileSizeText(english, bytes)).toBe(text);
});

test('D22 browsers show PDF and raster images themselves, nothing else', () => {
  const shown = Object.entries(mediaTypes).filter(([, mimeType]) => mayShowInline(mimeType));
  expect(shown.map(([extension]) => extension)).toEqual(['pdf', 'jpg', 'jpeg', 'png']);
  for (const mimeType of ['text/html', 'image/svg+xml', '']) expect(mayShowInline(mimeType)).toBe(false);
});

describe('D23 what an upload says it belongs to', () => {
  const key = '123e4567-e89b-42d3-a456-426614174000';
  const said = (fields: object): UploadFields =>
    uploadFields.parse({ documentType: 'medical_certificate', ...fields });
  const documentType = 'grievance_evidence';

  test.each([
    [{}, undefined],
    [{ relatedType: 'grievance' }, undefined],
    [{ documentType }, undefined],
    [{ documentType, relatedType: 'leave_request' }, undefined],
    [{ relatedId: '4' }, { by: 'id', id: 4, relatedType: 'leave_request' }],
    [
      { relatedId: '4', relatedType: 'grievance' },
      { by: 'id', id: 4, relatedType: 'grievance' },
    ],
    [
      { documentType, relatedId: '4' },
      { by: 'id', id: 4, relatedType: 'grievance' },
    ],
    [{ relatedKey: key }, { by: 'key', key, relatedType: 'leave_request' }],
    [
      { documentType, relatedKey: key.toUpperCase() },
      { by: 'key', key, relatedType: 'grievance' },
    ],
  ])('with %j is %j', (fields, reference) => {
    expect(referenceOf(said(fields))).toEqual(reference);
  });

  test.each([
    [{ relatedId: '4', relatedKey: key }, 'relatedKey', 'Send either Related ID or Related Key, not both'],
    [
      { documentType, relatedId: '4', relatedType: 'leave_request' },
      'relatedType',
      'Grievance evidence belongs to a grievance',
    ],
  ])('cannot be %j', (fields, field, message) => {
    expect(refusalOf(() => referenceOf(said(fields)))).toMatchObject({ kind: 'bad_input', field, message });
  });
});

test('only pending documents can be reviewed (U69); of others it says who decided them (D15)', () => {
  expect(checkReview('pending', undefined, 'UTC')).toBeUndefined();
  const decided = { by: 'Ada Lovelace', at: '2026-07-01T22:05:00.000Z' } as const;
  for (const status of ['approved', 'rejected'] as const) {
    expect(refusalOf(() => checkReview(status, decided, 'Europe/Berlin'))).toMatchObject({
      kind: 'conflict',
      message: `This document is already ${status} by Ada Lovelace on 2 July 2026 at 00:05: it cannot be reviewed again`,
    });
  }
});
