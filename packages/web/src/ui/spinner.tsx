import { LoaderCircle } from 'lucide-react';

/** A turning circle, for where words say what is happening. */
export function Spinner() {
  return <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />;
}

/** What stands in for a whole page while it loads. */
export function PageSpinner() {
  return (
    <div role="status" className="grid min-h-[60vh] animate-[appear_300ms_150ms_both] place-items-center">
      <LoaderCircle aria-hidden className="size-8 animate-spin text-accent" />
      <span className="sr-only">Loading…</span>
    </div>
  );
}
