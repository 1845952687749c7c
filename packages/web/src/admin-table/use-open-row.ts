import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useFocusReturn } from '../ui/use-focus-return.ts';
import { textSearch } from './text-search.ts';

const idPattern = /^[1-9]\d{0,15}$/;

/** `review` in the address: other screens link to it, and the browser's back button closes it. */
export function useOpenRow() {
  const said = textSearch(useSearch({ strict: false }))['review'] ?? '';
  const id = readId(said);
  const navigate = useNavigate();
  const { history } = useRouter();
  const opener = useFocusReturn(id !== undefined);
  const isOpenedHere = useRef(false);
  const go = (review: string | undefined, replace: boolean) =>
    navigate({
      to: '.',
      search: (before: Record<string, unknown>) => textSearch({ ...before, review }),
      replace,
      resetScroll: false,
    });
  return {
    id,
    open(row: number, button: HTMLButtonElement) {
      opener.current = button;
      isOpenedHere.current = true;
      void go(String(row), false);
    },
    close() {
      // Otherwise the history would contain the list twice.
      if (isOpenedHere.current) history.back();
      else void go(undefined, true);
      isOpenedHere.current = false;
    },
  };
}

function readId(said: string): number | undefined {
  const id = Number(said);
  return idPattern.test(said) && Number.isSafeInteger(id) ? id : undefined;
}
