import { singleFlight } from '@muster/domain/concurrency/single-flight';
import type { MangoQuerySelector, RxCollection, RxDocumentData } from 'rxdb/plugins/core';
import { isLost } from './storage-problem.ts';

// RxDB tells the tabs of each other's writes by messages, which may be late and overtaken by the tab's own writes. Its cached
// documents and results follow the messages in the order in which they arrive, so a row that was stored again could vanish from
// the screen for good, and one that was removed come back. Here a message only says what to read again.

type Next<Doc> = (doc: Doc) => Doc | undefined;
type Marks = Pick<RxDocumentData<unknown>, '_attachments' | '_deleted' | '_meta' | '_rev'>;

/** The documents that match, as they are stored now. */
export async function storedDocuments<Doc>(
  documents: RxCollection<Doc>,
  where: MangoQuerySelector<Doc>,
): Promise<RxDocumentData<Doc>[]> {
  const query = documents.find({ selector: where }).getPreparedQuery();
  return (await documents.storageInstance.query(query)).documents;
}

/** A stored document without RxDB's own fields. */
export function withoutMarks<Doc>(stored: RxDocumentData<Doc>): Doc {
  const doc: Doc & Partial<RxDocumentData<unknown>> = { ...stored };
  for (const mark of ['_attachments', '_deleted', '_meta', '_rev'] as const) delete doc[mark];
  return doc;
}

function marksOf({ _attachments, _deleted, _meta, _rev }: Marks): Marks {
  return { _attachments, _deleted, _meta, _rev };
}

/** The marks of a document that is removed, with its files. */
export const removed: Partial<Marks> = { _attachments: {}, _deleted: true };

/**
 * At once and after every change in any tab. Reads again after each, so that the last call shows what is stored. Calls
 * `onLost` instead of throwing when the browser has closed the database.
 */
export function watchStored<Doc>(
  documents: RxCollection<Doc>,
  where: MangoQuerySelector<Doc>,
  listener: (docs: Doc[]) => void,
  onLost: () => void,
): () => void {
  const { storageInstance, schema } = documents;
  const { queryMatcher } = documents.find({ selector: where });
  const idOf = (doc: RxDocumentData<Doc>) => String(doc[schema.primaryPath]);
  const shown = new Map<string, Doc>();
  const changed = new Set<string>();
  let isRead = false;
  let isOver = false;

  const readAll = async () => {
    for (const doc of await storedDocuments(documents, where)) shown.set(idOf(doc), withoutMarks(doc));
    isRead = true;
  };
  const readAgain = async (ids: string[]) => {
    const found = await storageInstance.findDocumentsById(ids, false);
    for (const id of ids) shown.delete(id);
    for (const doc of found) shown.set(idOf(doc), withoutMarks(doc));
  };
  const read = async () => {
    const ids = [...changed];
    changed.clear();
    try {
      await (isRead ? readAgain(ids) : readAll());
    } catch (error) {
      for (const id of ids) changed.add(id);
      // What is being closed is not read any more.
      if (isOver || documents.closed) return;
      if (isLost(error)) return onLost();
      throw error;
    }
    if (!isOver) listener([...shown.values()]);
  };

  const look = singleFlight(read, () => !isOver);
  const changes = storageInstance.changeStream().subscribe(({ events }) => {
    const meant = events.filter(({ documentData }) => queryMatcher(documentData));
    for (const { documentId } of meant) changed.add(documentId);
    if (meant.length > 0) look();
  });
  look();
  return () => {
    isOver = true;
    changes.unsubscribe();
  };
}

/** Returns how many. `next` gets what is stored, again if another tab was faster; undefined leaves it. */
export async function replaceStored<Doc>(
  { storageInstance, schema }: RxCollection<Doc>,
  ids: readonly string[],
  next: Next<Doc>,
  marks: Partial<Marks> = {},
): Promise<number> {
  let replaced = 0;
  let left = [...ids];
  while (left.length > 0) {
    const found = await storageInstance.findDocumentsById(left, false);
    const rows = found.flatMap((previous) => {
      const doc = next(withoutMarks(previous));
      return doc ? [{ previous, document: { ...doc, ...marksOf(previous), ...marks } }] : [];
    });
    if (rows.length === 0) break;
    const { error: failed } = await storageInstance.bulkWrite(rows, 'replace');
    const refused = failed.find(({ status }) => status !== conflict);
    if (refused) throw new Error(`The storage refused ${schema.primaryPath} ${refused.documentId}`);
    replaced += rows.length - failed.length;
    left = failed.map(({ documentId }) => documentId);
  }
  return replaced;
}

/** The status of a write to a document that is another by now. */
const conflict = 409;
