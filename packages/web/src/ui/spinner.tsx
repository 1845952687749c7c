import { LoaderCircle } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslate } from '../language/use-translate.ts';

export function ButtonSpinner() {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => keepFocus(ref.current?.closest('button')), []);
  return (
    <span ref={ref} className="absolute inset-0 grid place-items-center">
      <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
    </span>
  );
}

/** A disabled button loses the focus. Returns a function that restores it, unless the focus moved elsewhere. */
function keepFocus(button: HTMLButtonElement | null | undefined): () => void {
  const isFocused = button === document.activeElement;
  return () =>
    queueMicrotask(() => {
      if (isFocused && document.activeElement === document.body) button?.focus({ preventScroll: true });
    });
}

export function PageSpinner() {
  const t = useTranslate();
  return (
    <div role="status" className="grid min-h-[60vh] animate-[appear_300ms_150ms_both] place-items-center">
      <LoaderCircle aria-hidden className="size-8 animate-spin text-accent" />
      <span className="sr-only">{t('Loading…')}</span>
    </div>
  );
}
