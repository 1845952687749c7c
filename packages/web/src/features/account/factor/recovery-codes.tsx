import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { Button, buttonVariants } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly done: string;
  readonly onDone: () => void;
}

export function RecoveryCodes({ codes, done, onDone }: RecoveryCodesProps) {
  const t = useTranslate();
  const lead = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone, so the focus moves to the result.
  useEffect(() => lead.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <div className="flex flex-col gap-5">
      <p ref={lead} tabIndex={-1}>
        {t(
          'Keep these codes somewhere safe, and not only on your phone. Each one signs you in once if you don’t have your phone. You won’t see them again.',
        )}
      </p>
      <ul aria-label={t('Recovery codes')} className="grid grid-cols-2 gap-x-4 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={text} label={t('Copy codes')} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="muster-recovery-codes.txt"
          className={buttonVariants({ size: 'small' })}
        >
          <Download aria-hidden className="size-4" />
          {t('Download')}
        </a>
      </div>
      <Button variant="primary" onClick={onDone}>
        {done}
      </Button>
    </div>
  );
}
