import type { DocumentTableInput } from '@muster/domain/document/table-schema';
import { foldText } from '@muster/domain/people/search-key';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addAccount, addGrievance, insertRaw, opened, type RawRow } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { listDocumentPage } from './admin-list.ts';
import { listDocumentsToReview } from './review.ts';

const [boss, chief] = [3, 4];

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await addAccount(store, { fullName: 'Zoë Müller' });
  await addAccount(store, { employeeId: 'EMP002', fullName: 'Ada Lovelace' });
  for (const employeeId of ['BOSS', 'CHIEF']) await addAccount(store, { employeeId, isAdmin: true });
  await addGrievance(store, { excludedAdminId: boss });
  await document({ originalName: 'Attest März.pdf', fileSize: 300 });
  await document({
    userId: 2,
    originalName: 'note.pdf',
    status: 'approved',
    reviewedBy: chief,
    fileSize: 200,
  });
  const evidence = { documentType: 'grievance_evidence', originalName: 'noise.pdf' };
  await document({ ...evidence, relatedType: 'grievance', relatedId: 1 });
  await document(evidence);
  await document({ deleted: 1 });
});
afterEach(() => store.close());

let files = 0;
const document = ({ originalName = 'file.pdf', ...changes }: RawRow) =>
  insertRaw(store, 'documents', {
    userId: 1,
    fileName: `${++files}.pdf`,
    filePath: `uploads/${files}.pdf`,
    originalName,
    nameKey: foldText(String(originalName)),
    mimeType: 'application/pdf',
    fileSize: 100,
    documentType: 'medical_certificate',
    createdAt: opened,
    updatedAt: opened,
    seq: 1,
    ...changes,
  });

const pageOf = (adminId: number, table: DocumentTableInput = {}) =>
  listDocumentPage(store.read, adminId, table);

describe('a page of documents', () => {
  test('is what the whole list shows, newest first, without evidence that waits for its grievance (D21)', async () => {
    const all = await listDocumentsToReview(store.read, chief);
    expect(await pageOf(chief)).toMatchObject({ rows: all, total: 3 });
    expect(all.map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  test.each<[DocumentTableInput, number[]]>([
    [{ status: 'pending' }, [3, 1]],
    [{ documentType: 'medical_certificate' }, [2, 1]],
    [{ search: 'marz' }, [1]],
    [{ id: 2 }, [2]],
    [{ relatedType: 'grievance', relatedId: 1 }, [3]],
    [{ relatedType: 'leave_request', relatedId: 1 }, []],
    [{ userId: 1 }, [3, 1]],
    [{ userId: 2 }, [2]],
    [{ userId: 1, documentType: 'medical_certificate' }, [1]],
    [{ search: 'muller noise' }, [3]],
    [{ sort: 'size', descending: true }, [1, 2, 3]],
    [{ sort: 'name' }, [1, 3, 2]],
    [{ sort: 'employee' }, [2, 3, 1]],
    [{ sort: 'documentType' }, [3, 2, 1]],
    [{ sort: 'status', descending: true }, [3, 1, 2]],
    [{ page: 2, pageSize: 2 }, [1]],
  ])('by %j', async (table, ids) => {
    expect((await pageOf(chief, table)).rows.map(({ id }) => id)).toEqual(ids);
  });

  test.each<DocumentTableInput>([
    {},
    { search: 'noise' },
    { id: 3 },
    { relatedType: 'grievance', relatedId: 1 },
    { sort: 'name', pageSize: 1 },
    { status: 'pending' },
  ])(
    'D21 neither shows nor counts the files of a grievance that leaves this administrator out: %j',
    async (table) => {
      const before = await pageOf(boss, table);
      expect(before.rows.some(({ id }) => id > 2)).toBe(false);
      await store.write((tx) =>
        tx.db.deleteFrom('documents').where('documentType', '=', 'grievance_evidence').execute(),
      );
      expect(await pageOf(boss, table)).toEqual(before);
    },
  );
});
