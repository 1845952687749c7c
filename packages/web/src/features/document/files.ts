import { document, type RelatedType } from '@muster/domain/document/schema';
import { newestFirst } from '@muster/domain/lists/newest-first';
import * as z from 'zod/mini';
import type { Row } from '../../store/device/kinds.ts';
import type { Entry, EntryState } from '../../store/queue/entry.ts';

export interface Owner {
  readonly relatedType: RelatedType;
  readonly relatedId?: number | undefined;
  readonly relatedKey?: string | undefined;
}

export type OwnDocument = Row<'document'>;

export interface QueuedFile {
  readonly kind: 'queued';
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly state: Exclude<EntryState, 'sent'>;
  readonly error: string | null;
}

export type ShownFile = QueuedFile | { readonly kind: 'stored'; readonly document: OwnDocument };

/** Oldest first, then the queued ones. A sent entry shows its answer until the mirror has the document. */
export function filesOf(
  owner: Owner,
  entries: readonly Entry[],
  documents: readonly OwnDocument[],
): ShownFile[] {
  const known = wholeOwner(owner, entries);
  const uploads = entries.filter((entry) => belongs(entry, known));
  const mirrored = documents.filter(
    ({ relatedType, relatedId }) => relatedType === known.relatedType && relatedId === known.relatedId,
  );
  const answered = uploads.map(documentIn).filter((answer) => answer !== undefined);
  const news = answered.filter(({ id }) => !mirrored.some((row) => row.id === id));
  const stored = [...mirrored, ...news].sort((a, b) => newestFirst(b, a));
  return [
    ...stored.map((found): ShownFile => ({ kind: 'stored', document: found })),
    ...uploads.map(queuedIn).filter((queued) => queued !== undefined),
  ];
}

/** Completes the owner from the queue: the id in the server's answer, or the key of the entry that created it. */
export function wholeOwner(owner: Owner, entries: readonly Entry[]): Owner {
  const { relatedType, relatedId, relatedKey } = owner;
  const isIt = (entry: Entry) => relatedId !== undefined && madeId(entry) === relatedId;
  const maker = entries.find(
    (entry) => entry.intent === makers[relatedType] && (entry.id === relatedKey || isIt(entry)),
  );
  const id = relatedId ?? madeId(maker);
  const key = relatedKey ?? maker?.id;
  return {
    relatedType,
    ...(id !== undefined && { relatedId: id }),
    ...(key !== undefined && { relatedKey: key }),
  };
}

const makers = { leave_request: 'requestLeave', grievance: 'fileGrievance' } as const;

const made = z.object({ id: z.int() });

function madeId(entry: Entry | undefined): number | undefined {
  return made.safeParse(entry?.answer).data?.id;
}

function belongs({ intent, data }: Entry, { relatedType, relatedId, relatedKey }: Owner): boolean {
  if (intent !== 'uploadDocument' || data['relatedType'] !== relatedType) return false;
  const isById = relatedId !== undefined && data['relatedId'] === relatedId;
  return isById || (relatedKey !== undefined && data['relatedKey'] === relatedKey);
}

function documentIn({ answer }: Entry): OwnDocument | undefined {
  return document.safeParse(answer).data;
}

function queuedIn({ id, state, data, error }: Entry): QueuedFile | undefined {
  if (state === 'sent') return undefined;
  return { kind: 'queued', id, name: String(data['fileName']), size: Number(data['fileSize']), state, error };
}
