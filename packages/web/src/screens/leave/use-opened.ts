import { useState } from 'react';
import type { ShownLeave } from '../../features/leave/pending.ts';
import { useFocusReturn } from '../../ui/use-focus-return.ts';

/** Which request's details are open. They stay open while the server gives a request that waited its id. */
export function useOpened(requests: readonly ShownLeave[]) {
  const [opened, setOpened] = useState<Identity>();
  const leave = opened && requests.find((other) => isSame(other, opened));
  if (leave && leave.id !== opened.id) setOpened(leave);
  const opener = useFocusReturn(leave !== undefined);
  return {
    leave,
    open(chosen: ShownLeave, button: HTMLButtonElement) {
      opener.current = button;
      setOpened(chosen);
    },
    close: () => setOpened(undefined),
  };
}

type Identity = Pick<ShownLeave, 'id' | 'entryId'>;

function isSame(a: Identity, b: Identity): boolean {
  return a.id === b.id || (a.entryId !== undefined && a.entryId === b.entryId);
}
