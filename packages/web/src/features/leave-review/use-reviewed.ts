import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type Search, textSearch } from '../../table-state/read-search.ts';
import { useFocusReturn } from '../../ui/use-focus-return.ts';

/** Which request is open, as the address says: other pages lead to it, and a reload opens it again. */
export function useReviewed() {
  const search: Search = textSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const asked = Number(search['review']);
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : undefined;
  const [drafts] = useState(() => new Map<number, string>());
  const opener = useFocusReturn(id !== undefined);
  const show = (review: string | undefined) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => textSearch({ ...before, review }),
      replace: review === undefined,
      resetScroll: false,
    });
  return {
    id,
    drafts,
    /** Opens one by its button, which gets the focus back. */
    open(request: number, button: HTMLButtonElement) {
      opener.current = button;
      show(String(request));
    },
    close: () => show(undefined),
  };
}
