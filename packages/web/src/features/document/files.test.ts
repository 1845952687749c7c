import { describe, expect, it } from 'vitest';
import type { Entry } from '../../store/queue/entry.ts';
import { testEntry } from '../../store/testing.ts';
import { filesOf, type OwnDocument, wholeOwner } from './files.ts';

const at = '2026-03-02T08:05:00.000Z';

const document = (changes: Partial<OwnDocument> = {}): OwnDocument => ({
  id: 21,
  userId: 3,
  fileName: 'a3f0.pdf',
  originalName: 'saw.pdf',
  mimeType: 'application/pdf',
  fileSize: 1234,
  documentType: 'grievance_evidence',
  relatedId: 7,
  relatedType: 'grievance',
  status: 'pending',
  adminResponse: null,
  reviewedBy: null,
  reviewedAt: null,
  createdAt: at,
  updatedAt: at,
  ...changes,
});

let order = 0;
const entry = (intent: string, id: string, changes: Partial<Entry> = {}): Entry => {
  order += 1;
  return testEntry(intent, at, { id, order, ...changes });
};

const upload = (id: string, relation: Entry['data'], changes: Partial<Entry> = {}) =>
  entry('uploadDocument', id, {
    data: {
      documentType: 'grievance_evidence',
      relatedType: 'grievance',
      fileName: `${id}.pdf`,
      fileSize: 2_048,
      ...relation,
    },
    ...changes,
  });

const namesOf = (files: ReturnType<typeof filesOf>) =>
  files.map((file) => (file.kind === 'stored' ? file.document.originalName : file.name));

const filed = entry('fileGrievance', 'key-1', { state: 'sent', answer: { id: 7 } });
const byId = { relatedType: 'grievance', relatedId: 7 } as const;
const byKey = { relatedType: 'grievance', relatedKey: 'key-1' } as const;

describe('the files of one request or grievance', () => {
  it('D42 shows what waits under its owner’s key, before there is an id', () => {
    const entries = [
      { ...filed, state: 'waiting', answer: null } as const,
      upload('a', { relatedKey: 'key-1' }),
    ];
    expect(filesOf(byKey, entries, [])).toEqual([
      { kind: 'queued', id: 'a', name: 'a.pdf', size: 2_048, state: 'waiting', error: null },
    ]);
  });

  it('D42 finds by the key what the mirror knows by the id, and the other way round', () => {
    const entries = [filed, upload('a', { relatedKey: 'key-1' }), upload('b', { relatedId: 7 })];
    for (const owner of [byKey, byId])
      expect(namesOf(filesOf(owner, entries, [document()]))).toEqual(['saw.pdf', 'a.pdf', 'b.pdf']);
  });

  it('D20 shows nothing of another owner, nor of a leave request with the same id', () => {
    const entries = [
      filed,
      upload('a', { relatedKey: 'key-2' }),
      upload('b', { relatedId: 8 }),
      upload('c', { relatedId: 7, relatedType: 'leave_request' }),
      upload('d', {}),
    ];
    const documents = [
      document({ id: 1, relatedId: 8 }),
      document({ id: 2, relatedType: 'leave_request' }),
      document({ id: 3, relatedId: null, relatedType: null }),
    ];
    expect(filesOf(byId, entries, documents)).toEqual([]);
    expect(filesOf({ relatedType: 'grievance', relatedKey: 'key-9' }, entries, documents)).toEqual([]);
  });

  it('never takes the key of a leave request for that of the grievance with the same id', () => {
    const asked = entry('requestLeave', 'key-3', { state: 'sent', answer: { id: 7 } });
    expect(filesOf(byId, [asked, upload('a', { relatedKey: 'key-3' })], [])).toEqual([]);
  });

  it('S26 shows what was sent by the answer until the mirror brings it, and then once', () => {
    const sent = upload('a', { relatedId: 7 }, { state: 'sent', answer: document() });
    expect(filesOf(byId, [sent], [])).toEqual([{ kind: 'stored', document: document() }]);
    const reviewed = document({ status: 'approved' });
    expect(filesOf(byId, [sent], [reviewed])).toEqual([{ kind: 'stored', document: reviewed }]);
  });

  it('tells why a file failed', () => {
    const refused = upload('a', { relatedId: 7 }, { state: 'failed', error: 'Not a PDF' });
    expect(filesOf(byId, [refused], [])).toMatchObject([{ state: 'failed', error: 'Not a PDF' }]);
  });

  it('D21 puts what the server has first, oldest first, whatever the ids', () => {
    const createdAt = '2026-03-03T08:05:00.000Z';
    const rows = [document({ id: 3, originalName: 'late.pdf', createdAt }), document()];
    expect(namesOf(filesOf(byId, [upload('a', { relatedId: 7 })], rows))).toEqual([
      'saw.pdf',
      'late.pdf',
      'a.pdf',
    ]);
  });

  it('knows an owner’s id as soon as the server has answered', () => {
    expect(wholeOwner(byKey, [{ ...filed, state: 'sending', answer: null }])).toEqual(byKey);
    expect(wholeOwner(byKey, [filed])).toEqual({ ...byKey, relatedId: 7 });
    expect(wholeOwner(byId, [filed])).toEqual({ ...byId, relatedKey: 'key-1' });
    expect(wholeOwner({ relatedType: 'grievance' }, [filed])).toEqual({ relatedType: 'grievance' });
  });
});
