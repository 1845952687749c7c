import { msg } from '@muster/domain/language/translate';
import { useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { Entrance } from './entrance.tsx';
import { LinkGone, PasswordChanged } from './link-outcome.tsx';
import { prefilledId } from './prefilled-id.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { type LinkPurpose, useLinkPurpose } from './use-link-purpose.ts';
import { useLinkToken } from './use-link-token.ts';
import { isGone } from './use-welcome.ts';
import { WelcomeScreen } from './welcome-screen.tsx';

/** Behind a one-time link of any kind, at either address: what the server says it is for decides. */
export function LinkScreen() {
  const t = useTranslate();
  const token = useLinkToken();
  // The key resets the state for a new link.
  return token === undefined ? <LinkGone why={t(missing)} /> : <ByLink key={token} token={token} />;
}

/** Shown after a reload, which drops the token on purpose. */
const missing = msg('This page needs a one-time link. Open the full link you received again.');

function ByLink({ token }: { token: string }) {
  const t = useTranslate();
  const { asked, retry } = useLinkPurpose(token);
  if (asked.state === 'known') {
    const { answer: link } = asked;
    return link.purpose === 'invitation' ? (
      <WelcomeScreen token={token} link={link} />
    ) : (
      <NewPassword token={token} link={link} />
    );
  }
  if (asked.state === 'refused' && isGone(asked.error)) return <LinkGone why={asked.why} />;
  return (
    <Entrance title={t('Your link')} heading={t('Your link')} lead={t('Checking it…')}>
      {asked.state === 'asking' ? (
        <BarsSkeleton bars={['h-11 w-full', 'h-11 w-full']} />
      ) : (
        <ErrorState title={t('Could not check your link')} message={asked.why} onRetry={retry} />
      )}
    </Entrance>
  );
}

type Outcome = { readonly employeeId: string } | { readonly refusal: string };

function NewPassword({ token, link }: { token: string; link: LinkPurpose }) {
  const t = useTranslate();
  const [outcome, setOutcome] = useState<Outcome>();
  const settle = (settled: Outcome) => {
    if ('employeeId' in settled) prefilledId.value = settled.employeeId;
    setOutcome(settled);
  };
  if (outcome && 'employeeId' in outcome) return <PasswordChanged employeeId={outcome.employeeId} />;
  if (outcome) return <LinkGone why={outcome.refusal} />;
  return (
    <Entrance
      title={t('New password')}
      heading={t('Choose a new password')}
      lead={t('It replaces your old password and signs you out on every device.')}
    >
      <ResetPasswordForm token={token} owner={link} onSettled={settle} />
    </Entrance>
  );
}
