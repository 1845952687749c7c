import {
  isProviderProblem,
  type ProviderProblem,
  providerProblem,
} from '@muster/domain/account/provider/problems';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpcClient } from '../../../server/client.ts';
import { buttonVariants } from '../../../ui/button.tsx';
import { Entrance } from '../entrance.tsx';
import { CodeForm } from '../factor/code-form.tsx';
import { useEnter } from '../session.ts';
import { ProviderButton } from './provider-button.tsx';
import { useProviderLabel } from './use-provider-label.ts';

/** Where a sign-in with the provider goes on or ends (U235): the code, a confirmation, or what went wrong. */
// biome-ignore lint/style/noDefaultExport: React loads it lazily.
export default function ProviderScreen() {
  const t = useTranslate();
  const asked = new URLSearchParams(window.location.search);
  const step = asked.get('step');
  if (step === 'code') return <Code />;
  if (step === 'confirmed')
    return (
      <Entrance
        title={t('Confirmed')}
        heading={t('It is you')}
        lead={t('Go back to the other tab and continue there.')}
      >
        <p>{t('Muster won’t ask again for five minutes.')}</p>
      </Entrance>
    );
  const code = asked.get('problem') ?? 'failed';
  return <Problem problem={isProviderProblem(code) ? code : 'failed'} />;
}

/** Where the sign-in with the provider may well do at the next try. */
const canBeTriedAgain: ReadonlySet<ProviderProblem> = new Set([
  'busy',
  'unreachable',
  'refused',
  'expired',
  'not_linked',
  'failed',
]);

/** What only people who are signed in meet: they go back to the app. */
const meetsSignedIn: ReadonlySet<ProviderProblem> = new Set(['not_permitted', 'other_account', 'not_fresh']);

function Problem({ problem }: { problem: ProviderProblem }) {
  const t = useTranslate();
  const label = useProviderLabel();
  const isSignedIn = meetsSignedIn.has(problem);
  return (
    <Entrance
      title={t('Sign in')}
      heading={isSignedIn ? t('That did not work') : t('You are not signed in')}
      lead={t(providerProblem(problem, label ?? null))}
    >
      <div className="flex flex-col gap-3">
        {label !== undefined && canBeTriedAgain.has(problem) && <ProviderButton label={label} isPrimary />}
        <Link to="/login" className={buttonVariants()}>
          {isSignedIn ? t('Back to Muster') : t('Back to sign in')}
        </Link>
      </div>
    </Entrance>
  );
}

function Code() {
  const t = useTranslate();
  const enter = useEnter();
  return (
    <CodeForm
      lead={t('Your account asks for a second factor.')}
      call={trpcClient.provider.finish.mutate}
      inputOf={(code) => ({ code })}
      onEntered={async (viewer) => {
        await enter(viewer);
        window.location.replace('/login');
      }}
    >
      <Link to="/login" className={buttonVariants({ variant: 'link' })}>
        {t('Back')}
      </Link>
    </CodeForm>
  );
}
