import { cx } from 'class-variance-authority';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '../language/use-translate.ts';
import { ToggleButton } from './toggle-button.tsx';

export function ClampedText({ text }: { text: string }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const { ref, isCut } = useIsCut();
  const id = useId();
  const hasButton = isCut || open;
  return (
    <div className={cx(hasButton && 'flex flex-col items-start gap-1')}>
      <p
        id={id}
        ref={ref}
        dir="auto"
        className={cx('wrap-anywhere max-w-prose self-stretch whitespace-pre-line', !open && 'line-clamp-3')}
      >
        {text}
      </p>
      {hasButton && (
        <ToggleButton open={open} onToggle={() => setOpen(!open)} controls={id}>
          {open ? t('Show less') : t('Read all')}
        </ToggleButton>
      )}
    </div>
  );
}

/** True if the text has more lines than are shown, at its current width. */
function useIsCut() {
  const ref = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const text = ref.current;
    if (!text) return;
    const observer = new ResizeObserver(() => setIsCut(text.scrollHeight > text.clientHeight));
    observer.observe(text);
    return () => observer.disconnect();
  }, []);
  return { ref, isCut };
}
