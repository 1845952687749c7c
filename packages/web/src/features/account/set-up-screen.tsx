import { lazy, Suspense, useEffect, useState } from 'react';
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
  useEffect(hideNotSetUp, []);
  const { asked, retry } = useSetUpPlan(token);
  const [restores, setRestores] = useState(false);
  if (restores) return <Restore token={token} onBack={() => setRestores(false)} />;
  if (asked.state === 'refused' && asked.isUsed) return <UsedLink why={asked.why} />;
  return (
    <Entrance
      title="Set up Muster"
      heading="Set up Muster"
      lead="Name your company and create your own account. You will be its administrator."
    >
      {asked.state === 'known' && <SetUpForm token={token} plan={asked.answer} />}
      {asked.state === 'asking' && (
        <BarsSkeleton className="grid gap-5" bars={Array<string>(5).fill('h-17 w-full')} />
      )}
      {asked.state === 'refused' && (
        <ErrorState title="Could not check your link" message={asked.why} onRetry={retry} />
      )}
      <p className="mt-6 text-center text-ink-soft">
        Do you have a backup of Muster?{' '}
        <button
          type="button"
          onClick={() => setRestores(true)}
          className="font-medium text-accent underline underline-offset-4"
        >
          Restore a backup
        </button>
      </p>
    </Entrance>
  );
}

/** The page is loaded anew, so that the server says whether Muster is set up. */
function UsedLink({ why }: { why: string }) {
  return (
    <Entrance title="Set up Muster" heading="This link does not work" lead={why}>
      <a href="/" className={buttonVariants({ variant: 'primary', className: 'w-full' })}>
        Go to the start page
      </a>
    </Entrance>
  );
}

function Restore({ token, onBack }: { token: string; onBack: () => void }) {
  return (
    <Entrance
      title="Restore a backup"
      heading="Restore a backup"
      lead="Start with the people and records of a backup instead of a new company."
    >
      <Suspense>
        <RestoreBackup token={token} onBack={onBack} />
      </Suspense>
    </Entrance>
  );
}
