import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpcClient } from '../../../server/client.ts';
import { buttonVariants } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import { Entrance } from '../entrance.tsx';
import { useAsked } from '../use-asked.ts';
import { useLinkToken } from '../use-link-token.ts';
import { isGone } from '../use-welcome.ts';

/** Behind the link that confirms an address (D100). */
export function ConfirmEmailScreen() {
  const t = useTranslate();
  const token = useLinkToken();
  if (token !== undefined) return <ByLink key={token} token={token} />;
  return <Gone why={t('This page needs the link of the email. Open it again.')} />;
}

function ByLink({ token }: { token: string }) {
  const t = useTranslate();
  const ask = useCallback(() => trpcClient.account.confirmEmail.mutate({ token }), [token]);
  const { asked, retry } = useAsked(ask);
  if (asked.state === 'known')
    return (
      <Entrance
        title={t('Email address')}
        heading={t('Your email address is confirmed')}
        lead={t('From now on Muster can write to you. Under My Profile you choose what about.')}
      >
        <ToMuster />
      </Entrance>
    );
  if (asked.state === 'refused' && isGone(asked.error)) return <Gone why={asked.why} />;
  return (
    <Entrance title={t('Email address')} heading={t('Your email address')} lead={t('Confirming it…')}>
      {asked.state === 'asking' ? (
        <BarsSkeleton bars={['h-11 w-full']} />
      ) : (
        <ErrorState title={t('Could not confirm your email address')} message={asked.why} onRetry={retry} />
      )}
    </Entrance>
  );
}

function Gone({ why }: { why: string }) {
  const t = useTranslate();
  return (
    <Entrance title={t('Email address')} heading={t('This link does not work')} lead={why}>
      <ToMuster />
    </Entrance>
  );
}

function ToMuster() {
  const t = useTranslate();
  return (
    <Link to="/dashboard" replace className={buttonVariants({ variant: 'primary', className: 'w-full' })}>
      {t('Open Muster')}
    </Link>
  );
}
