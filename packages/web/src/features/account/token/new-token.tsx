import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../factor/copy-button.tsx';

/** The secret of a new token, which is shown this once (D58). */
export function NewToken({ secret, onDone }: { secret: string; onDone: () => void }) {
  const lead = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone, so the focus moves to the result.
  useEffect(() => lead.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5">
      <p ref={lead} tabIndex={-1}>
        Copy this token now and keep it where only your program reads it. You won’t see it again.
      </p>
      <output
        aria-label="Token"
        className="wrap-anywhere select-all rounded-md bg-sunken px-3 py-2 font-mono"
      >
        {secret}
      </output>
      <CopyButton text={secret} label="Copy token" />
      <Button variant="primary" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
