import { useState } from 'react';
import type { Entry } from '../../store/entry.ts';
import { getStore } from '../../store/store-state.ts';

/** What a person can do about a message that was not sent. */
export interface UnsentActions {
  retry(entry: Entry): void;
  discard(entry: Entry): void;
  /** Takes a refused message's text back to change it. */
  edit(entry: Entry): void;
}

/**
 * The ways on from a message that was not sent (D55). `onEdit` is given the text of one that is to be changed. `putBack`
 * takes back the last discarding, until `settle` is called.
 */
export function useUnsentActions(onEdit: (text: string) => void) {
  const [undo, setUndo] = useState<() => Promise<void>>();
  const giveUp = async ({ id }: Entry) => (await getStore()).discard(id);
  const actions: UnsentActions = {
    retry: ({ id }) => void sendAgain(id),
    discard: (entry) => void giveUp(entry).then((takeBack) => setUndo(() => takeBack)),
    edit(entry) {
      const { content } = entry.data;
      void giveUp(entry).then((isGone) => isGone && typeof content === 'string' && onEdit(content));
    },
  };
  const putBack = () => {
    setUndo(undefined);
    void undo?.();
  };
  return { actions, putBack: undo && putBack, settle: () => setUndo(undefined) };
}

async function sendAgain(id: string): Promise<void> {
  const store = await getStore();
  await store.retry(id);
  store.refresh();
}
