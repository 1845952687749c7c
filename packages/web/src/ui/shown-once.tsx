import { useEffect, useRef } from 'react';
import { useTranslate } from '../language/use-translate.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';

interface ShownOnceProps {
  /** A whole text that ends as in "You won’t see it again." */
  readonly lead: string;
  readonly label: string;
  /** As in "Copy token". */
  readonly copy: string;
  readonly secret: string;
  readonly onDone: () => void;
}

/** A new secret, which is shown this once (D58, D62). */
export function ShownOnce({ lead, label, copy, secret, onDone }: ShownOnceProps) {
  const t = useTranslate();
  const said = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone, so the focus moves to the result.
  useEffect(() => said.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5">
      <p ref={said} tabIndex={-1}>
        {lead}
      </p>
      <output
        aria-label={label}
        className="wrap-anywhere select-all rounded-md bg-sunken px-3 py-2 font-mono"
      >
        {secret}
      </output>
      <CopyButton text={secret} label={copy} />
      <Button variant="primary" onClick={onDone} className="sm:self-end">
        {t('Done')}
      </Button>
    </div>
  );
}
