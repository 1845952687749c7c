import { describe, expect, test } from 'vitest';
import { document, documentDecisionInput, namedDocumentDecision, uploadFields } from './schema.ts';

const documentType = 'medical_certificate';

interface Parsed {
  readonly error?: { readonly issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
}

/** Field and message of everything that is wrong. */
function problems(parsed: Parsed): [string, string][] | undefined {
  return parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
}

describe('the fields of an upload (U100)', () => {
  test.each([
    [{}, {}],
    [
      { relatedId: '12', relatedType: 'leave_request' },
      { relatedId: 12, relatedType: 'leave_request' },
    ],
    [{ relatedId: 12 }, { relatedId: 12 }],
    [{ relatedId: '', relatedKey: '', relatedType: '' }, {}],
    [
      { relatedKey: '123E4567-e89b-42d3-a456-426614174000' },
      { relatedKey: '123e4567-e89b-42d3-a456-426614174000' },
    ],
    [{ userId: '9', status: 'approved', fileName: '../x' }, {}],
  ])('%j are read as %j', (sent, read) => {
    expect(uploadFields.parse({ documentType, ...sent })).toEqual({ documentType, ...read });
  });

  test.each([
    ['documentType', undefined, 'Document Type is required'],
    ['documentType', 'payslip', 'Document Type must be one of: medical_certificate, grievance_evidence'],
    ['relatedId', 'abc', 'Related ID must be a whole number above 0'],
    ['relatedId', '0', 'Related ID must be a whole number above 0'],
    ['relatedId', '-1', 'Related ID must be a whole number above 0'],
    ['relatedId', '1e3', 'Related ID must be a whole number above 0'],
    ['relatedId', '9'.repeat(16), 'Related ID must be a whole number above 0'],
    ['relatedId', 1.5, 'Related ID must be a whole number above 0'],
    ['relatedId', 0, 'Related ID must be a whole number above 0'],
    ['relatedKey', 'grievance-1', 'Related Key must be a UUID'],
    ['relatedType', 'payslip', 'Related Type must be one of: leave_request, grievance'],
  ])('%s %j is refused: %s', (field, value, message) => {
    const sent = { documentType, [field]: value };
    expect(problems(uploadFields.safeParse(sent))).toEqual([[field, message]]);
  });
});

test.each([
  [{ status: 'approved' }, undefined],
  [{ status: 'rejected', adminResponse: 'Not legible' }, undefined],
  [{ status: 'pending' }, [['status', 'Decision must be one of: approved, rejected']]],
  [{}, [['status', 'Decision is required']]],
])('a decision of %j (U97)', (sent, wrong) => {
  expect(problems(documentDecisionInput.safeParse(sent))).toEqual(wrong);
});

test.each([undefined, 'x', 1.5, null])('a decision needs the document by its id, not %j', (id) => {
  expect(problems(namedDocumentDecision.safeParse({ id, status: 'approved' }))).toEqual([
    ['id', 'The document must be given by id'],
  ]);
});

test('D22 a document on the wire does not say where it lies on disk', () => {
  const row = {
    id: 1,
    userId: 2,
    fileName: 'a1b2.pdf',
    originalName: 'note.pdf',
    mimeType: 'application/pdf',
    fileSize: 1024,
    documentType,
    relatedId: null,
    relatedType: null,
    status: 'pending',
    adminResponse: null,
    reviewedBy: null,
    reviewedAt: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
  };
  expect(document.parse({ ...row, filePath: 'uploads/a1b2.pdf' })).toEqual(row);
});
