import { useState } from 'react';
import type { Entry } from '../../store/queue/entry.ts';
import { getStore } from '../../store/store-state.ts';

export interface UnsentActions {
  retry(entry: Entry): void;
  discard(entry: Entry): void;
  edit(entry: Entry): void;
}

/** `putBack` undoes the last discard, until `settle` is called (D55). */
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
