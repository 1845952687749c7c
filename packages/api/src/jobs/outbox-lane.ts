import { type DueRow, listDue, type OutboxKind } from '@muster/db/notice/reads';
import { type Box, type Deliver, serverEnds, tryOnce } from './outbox-attempt.ts';

/** The way out of one kind of notice. */
interface Lane {
  /** Begins with what is due, as far as there is room. */
  fill(): void;
  /** Resolves when nothing is on its way and nothing more is due. */
  settled(): Promise<void>;
  /** Begins nothing more. */
  close(): void;
  /** Waits for nothing that is on its way any longer. */
  abandon(): void;
}

/** Makes the way out of `kind`, on which at most `width` rows are at a time: one that hangs holds up no other (L21). */
export function createLane(box: Box, kind: OutboxKind, width: number, deliver: Deliver): Lane {
  const underWay = new Map<DueRow['id'], { ended: Promise<void>; abandon: AbortController }>();
  let closed = false;
  const unusable = (error: unknown) => box.log.error({ err: error }, 'the outbox cannot be used');

  const fill = () => {
    const room = width - underWay.size;
    if (closed || room === 0) return;
    try {
      // Rows under way may be due still: of `width` due rows, at least `room` are not.
      const due = listDue(box.store.read, kind, box.clock(), width).filter(({ id }) => !underWay.has(id));
      for (const row of due.slice(0, room)) begin(row);
    } catch (error) {
      unusable(error);
    }
  };

  const begin = (row: DueRow) => {
    const abandon = new AbortController();
    const ended = tryOnce(box, deliver, row, abandon)
      .finally(() => underWay.delete(row.id))
      // Where nothing can be noted down, nothing more is sent before the next commit or minute.
      .then(fill, unusable);
    underWay.set(row.id, { ended, abandon });
  };

  return {
    fill,
    async settled() {
      while (underWay.size > 0) await Promise.all([...underWay.values()].map(({ ended }) => ended));
    },
    close() {
      closed = true;
    },
    abandon() {
      for (const { abandon } of underWay.values()) abandon.abort(serverEnds);
    },
  };
}
