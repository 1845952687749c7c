import { useState } from 'react';
import type { ShownGrievance } from '../../features/grievance/pending.ts';
import { useGrievances } from '../../features/grievance/use-grievances.ts';
import { useFocusReturn } from '../../ui/use-focus-return.ts';

/** Which grievance is open, as it is now. One that was opened before it was sent stays open when it gets its id. */
export function useOpened() {
  const { data = [] } = useGrievances();
  const [chosen, setChosen] = useState<ShownGrievance>();
  const opened = chosen && data.find((each) => isSame(each, chosen));
  if (opened && opened.id !== chosen.id) setChosen(opened);
  const opener = useFocusReturn(opened !== undefined);
  return {
    opened,
    open(grievance: ShownGrievance, button: HTMLButtonElement) {
      opener.current = button;
      setChosen(grievance);
    },
    close: () => setChosen(undefined),
  };
}

function isSame(one: ShownGrievance, other: ShownGrievance): boolean {
  return one.id === other.id || (one.key !== undefined && one.key === other.key);
}
