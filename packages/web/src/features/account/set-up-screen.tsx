import { lazy, Suspense, useEffect, useState } from 'react';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { hideNotSetUp } from '../../shell/not-set-up.ts';
import { buttonVariants } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { Entrance } from './entrance.tsx';
import { SetUpForm } from './set-up-form.tsx';
import { useSetUpPlan } from './use-set-up-plan.ts';

const RestoreBackup = lazy(async () => ({ default: (await import('./restore-backup.tsx')).RestoreBackup }));

/** Behind the one-time link of the first start (D24). */
export function SetUpScreen({ token }: { token: string }) {
  const t = useTranslate();
  useEffect(hideNotSetUp, []);
  const { asked, retry } = useSetUpPlan(token);
  const [restores, setRestores] = useState(false);
  if (restores) return <Restore token={token} onBack={() => setRestores(false)} />;
  if (asked.state === 'refused' && asked.isUsed) return <UsedLink why={asked.why} />;
  return (
    <Entrance
      title={t('Set up Muster')}
      heading={t('Set up Muster')}
      lead={t('Name your company and create your own account. You will be its administrator.')}
    >
      {asked.state === 'known' && <SetUpForm token={token} plan={asked.answer} />}
      {asked.state === 'asking' && (
        <BarsSkeleton className="grid gap-5" bars={Array<string>(5).fill('h-17 w-full')} />
      )}
      {asked.state === 'refused' && (
        <ErrorState title={t('Could not check your link')} message={asked.why} onRetry={retry} />
      )}
      <p className="mt-6 text-center text-ink-soft">
        <Rich
          text={t('Do you have a backup of Muster? <button>Restore a backup</button>')}
          parts={{
            button: (
              <button
                type="button"
                onClick={() => setRestores(true)}
                className="font-medium text-accent underline underline-offset-4"
              />
            ),
          }}
        />
      </p>
    </Entrance>
  );
}

/** The page is loaded anew, so that the server says whether Muster is set up. */
function UsedLink({ why }: { why: string }) {
  const t = useTranslate();
  return (
    <Entrance title={t('Set up Muster')} heading={t('This link does not work')} lead={why}>
      <a href="/" className={buttonVariants({ variant: 'primary', className: 'w-full' })}>
        {t('Go to the start page')}
      </a>
    </Entrance>
  );
}

function Restore({ token, onBack }: { token: string; onBack: () => void }) {
  const t = useTranslate();
  return (
    <Entrance
      title={t('Restore a backup')}
      heading={t('Restore a backup')}
      lead={t('Start with the people and records of a backup instead of a new company.')}
    >
      <Suspense>
        <RestoreBackup token={token} onBack={onBack} />
      </Suspense>
    </Entrance>
  );
}
