import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';

interface ShownOnceProps {
  readonly lead: string;
  readonly label: string;
  readonly secret: string;
  readonly onDone: () => void;
}

/** A new secret, which is shown this once (D58, D62). */
export function ShownOnce({ lead, label, secret, onDone }: ShownOnceProps) {
  const said = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone, so the focus moves to the result.
  useEffect(() => said.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5">
      <p ref={said} tabIndex={-1}>
        {lead} You won’t see it again.
      </p>
      <output
        aria-label={label}
        className="wrap-anywhere select-all rounded-md bg-sunken px-3 py-2 font-mono"
      >
        {secret}
      </output>
      <CopyButton text={secret} label={`Copy ${label.toLowerCase()}`} />
      <Button variant="primary" onClick={onDone} className="sm:self-end">
        Done
      </Button>
    </div>
  );
}
