import type { ReadMarkInput } from '@muster/domain/message/schema';
import type { Observable } from '../observable.ts';
import type { MirroredRows, SyncState } from '../own-store.ts';
import { beyond, furthest, type Marks, noMarks } from './marks.ts';

/** The pause after a failed call, in milliseconds, unless something changes earlier. */
const retryPause = 30_000;

interface MarkSources {
  readonly marked: Observable<Marks>;
  /** How far the server has it; undefined until that is known. */
  readonly mirrored: Observable<MirroredRows<'read_mark'>>;
  readonly sync: Observable<SyncState>;
}

interface SendOptions {
  /** Throws if the server did not accept it. */
  send(marks: ReadMarkInput): Promise<unknown>;
  later(milliseconds: number, task: () => void): () => void;
}

/** One call at a time, the next with the latest marks (L17). A failed one is repeated after a change or a pause. */
export function sendMarks({ marked, mirrored, sync }: MarkSources, { send, later }: SendOptions): () => void {
  let sent = noMarks;
  let isSending = false;
  let isStopped = false;
  let cancelRetry = () => {};

  const sendNew = async () => {
    const [known] = mirrored.read() ?? [];
    const marks = marked.read();
    const unsent = known && beyond(marks, furthest(known, sent));
    if (!unsent || isSending || isStopped || !sync.read().connected) return;
    isSending = true;
    cancelRetry();
    try {
      await send(unsent);
      sent = furthest(sent, marks);
      // Sends what was marked during the call.
      queueMicrotask(sendNew);
    } catch {
      if (!isStopped) cancelRetry = later(retryPause, sendNew);
    }
    isSending = false;
  };

  const endings = [mirrored.subscribe(sendNew), marked.subscribe(sendNew), sync.subscribe(sendNew)];
  void sendNew();
  return () => {
    isStopped = true;
    cancelRetry();
    for (const end of endings) end();
  };
}
