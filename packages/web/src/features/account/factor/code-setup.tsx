import { type FormEvent, lazy, Suspense } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CodeField } from './code-field.tsx';

const QrCode = lazy(async () => ({ default: (await import('../../../ui/qr-code.tsx')).QrCode }));

interface CodeSetupProps {
  readonly setup: { readonly secret: string; readonly uri: string };
  readonly isPending: boolean;
  readonly problem: string | undefined;
  readonly onCode: (code: string) => void;
}

export function CodeSetup({ setup, isPending, problem, onCode }: CodeSetupProps) {
  const t = useTranslate();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCode(String(new FormData(event.currentTarget).get('code') ?? ''));
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <p>{t('Scan this with an authenticator app on your phone:')}</p>
      <Suspense fallback={<Skeleton className="size-52 rounded-md bg-sunken">{null}</Skeleton>}>
        <QrCode text={setup.uri} label={t('QR code for your authenticator app')} />
      </Suspense>
      <div className="flex flex-col items-start gap-2">
        <p>{t('Or enter this secret:')}</p>
        <p className="wrap-anywhere font-mono">{setup.secret.replace(/(.{4})(?!$)/g, '$1 ')}</p>
        <CopyButton text={setup.secret} label={t('Copy secret')} />
      </div>
      <CodeField hint={t('The six digits your app shows now')} error={problem} />
      <Button type="submit" variant="primary" pending={isPending}>
        {t('Confirm code')}
      </Button>
    </form>
  );
}
