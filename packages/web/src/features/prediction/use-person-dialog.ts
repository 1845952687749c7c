import type { Prediction } from '@muster/domain/prediction/score';
import { useState } from 'react';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { useFocusReturn } from '../../ui/use-focus-return.ts';

type PersonDialogKind = 'details' | 'action';

export interface PersonWindows {
  showDetails(prediction: Prediction, button: HTMLButtonElement): void;
  takeAction(prediction: Prediction, button: HTMLButtonElement): void;
}

/** The call that reads a person's details records the opening in the audit log before it answers (D37). */
export function usePersonDialog() {
  const [selected, setSelected] = useState<{ kind: PersonDialogKind; prediction: Prediction }>();
  const opening = useWrite(trpcClient.prediction.open);
  const opener = useFocusReturn(selected !== undefined);
  const show = (kind: PersonDialogKind, prediction: Prediction) => {
    setSelected({ kind, prediction });
    if (kind === 'details') opening.mutate({ userId: prediction.id });
  };
  const windows: PersonWindows = {
    showDetails(prediction, button) {
      opener.current = button;
      show('details', prediction);
    },
    takeAction(prediction, button) {
      opener.current = button;
      show('action', prediction);
    },
  };
  return { selected, opening, show, windows, close: () => setSelected(undefined) };
}

export type Opening = ReturnType<typeof usePersonDialog>['opening'];
