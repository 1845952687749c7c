import type { ReadMarkInput } from '@muster/domain/message/schema';
import type { Row } from '../store/kinds.ts';
import type { Observable } from '../store/observable.ts';
import type { SyncState } from '../store/own-store.ts';
import { beyond, furthest, type Marks, noMarks } from './marks.ts';

/** How long after a call that failed the next one is tried, unless there is a reason to earlier. In milliseconds. */
const pause = 30_000;

/** What decides whether there is anything to tell, and whether it can be told. */
interface Watched {
  readonly marked: Observable<Marks>;
  /** How far the server has it; undefined until that is known. */
  readonly mirrored: Observable<readonly Row<'read_mark'>[] | undefined>;
  readonly sync: Observable<SyncState>;
}

/** What telling needs of the tab it runs in. */
interface Means {
  /** Throws if the server did not take it. */
  send(news: ReadMarkInput): Promise<unknown>;
  /** Calls `task` after so many milliseconds. Returns how to prevent it. */
  later(milliseconds: number, task: () => void): () => void;
}

/**
 * Tells the server how far this tab has `marked` beyond what it has (L17): while there is a connection, one call at a
 * time, the next with the latest marks. A call that failed is made again when something changes, or after a pause. Returns
 * what ends it.
 */
export function tellMarks({ marked, mirrored, sync }: Watched, { send, later }: Means): () => void {
  let told = noMarks;
  let isBusy = false;
  let isOver = false;
  let cancelRetry = () => {};

  const look = async () => {
    const [known] = mirrored.read() ?? [];
    const marks = marked.read();
    const news = known && beyond(marks, furthest(known, told));
    if (!news || isBusy || isOver || !sync.read().connected) return;
    isBusy = true;
    cancelRetry();
    try {
      await send(news);
      told = furthest(told, marks);
      // What was marked meanwhile goes now.
      queueMicrotask(look);
    } catch {
      if (!isOver) cancelRetry = later(pause, look);
    }
    isBusy = false;
  };

  const endings = [mirrored.subscribe(look), marked.subscribe(look), sync.subscribe(look)];
  void look();
  return () => {
    isOver = true;
    cancelRetry();
    for (const end of endings) end();
  };
}
