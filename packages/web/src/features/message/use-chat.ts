import { useMemo, useState } from 'react';
import type { Row } from '../../store/device/kinds.ts';
import { useQueue } from '../../store/use-own.ts';
import { historyOf, oldestOf, withMirrored, withPage } from './history.ts';
import { shownMessages } from './pending.ts';
import { useOlderPage } from './use-older-page.ts';
import { useShown } from './use-shown.ts';

export interface ChatViewer {
  readonly id: number;
  readonly fullName: string;
  readonly isAdmin: boolean;
}

export function useChat({ id, fullName }: ChatViewer) {
  const { data: mirrored, error, refetch } = useShown('message');
  const { history, older } = useHistory(mirrored ?? noMessages);
  const entries = useQueue();
  const data = useMemo(
    () => mirrored && shownMessages([...history.newest, ...history.older], entries, id, fullName),
    [mirrored, history, entries, id, fullName],
  );
  return { data, error, refetch, older };
}

const noMessages: readonly Row<'message'>[] = [];

function useHistory(mirrored: readonly Row<'message'>[]) {
  const [known, setKnown] = useState(() => ({ mirrored, history: historyOf(mirrored) }));
  if (known.mirrored !== mirrored) setKnown({ mirrored, history: withMirrored(known.history, mirrored) });
  const { history } = known;
  const older = useOlderPage(oldestOf(history), (before, page) =>
    setKnown((now) => ({ ...now, history: withPage(now.history, before, page) })),
  );
  return { history, older };
}
