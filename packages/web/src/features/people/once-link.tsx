import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { LinkReach } from '../../shell/links/link-reach.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, inputClass } from '../../ui/field.tsx';

interface OnceLinkProps {
  readonly link: string;
  readonly label?: string;
  readonly children?: ReactNode;
}

/** A link that is shown once. If the browser forbids copying, the text is selected for the person to copy. */
export function OnceLink({ link, label, children }: OnceLinkProps) {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'shown' | 'copied' | 'selected'>('shown');
  // The pressed button is gone, so the focus moves to the result.
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setState('copied');
    } catch {
      setState('selected');
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <Field label={label ?? t('One-time link')}>
        {(wiring) => (
          <input
            {...wiring}
            ref={field}
            readOnly
            value={link}
            onFocus={({ target }) => target.select()}
            className={inputClass}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={() => void copy()}>
          {state === 'copied' ? (
            <Check aria-hidden className="size-4" />
          ) : (
            <Copy aria-hidden className="size-4" />
          )}
          {t('Copy link')}
        </Button>
        {children}
        <p role="status" className="text-ink-soft">
          {state === 'copied' && t('Copied')}
          {state === 'selected' && t('It is selected: copy it with the keyboard or by a long press.')}
        </p>
      </div>
      <LinkReach />
    </div>
  );
}
