import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { lazy, Suspense } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { ButtonDialog } from '../../../ui/button-dialog.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import type { ShownAccount } from './accounts.ts';

const Explained = lazy(() => import('./explained.tsx').then((module) => ({ default: module.Explained })));

/** Opens the lines whose sum a figure is (D97). */
export function ExplainButton({ account }: { account: ShownAccount }) {
  const t = useTranslate();
  const name = leaveTypeText(t, account.name);
  return (
    <ButtonDialog
      label={t('How it adds up')}
      aria-label={t('How {account} adds up', { account: name })}
      title={t('How {account} adds up', { account: name })}
      size="small"
      variant="link"
      className="-mx-3 -my-1.5 whitespace-nowrap"
    >
      <Suspense fallback={<BarsSkeleton bars={['h-11 w-48', 'h-24 w-full']} />}>
        <Explained account={account} />
      </Suspense>
    </ButtonDialog>
  );
}
