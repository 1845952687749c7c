import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { lazy, Suspense } from 'react';
import { OfPerson } from '../../../company-time/of-person.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { ButtonDialog } from '../../../ui/button-dialog.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import type { LeaveRow } from '../review/leave.ts';
import type { LeaveOf } from './enter-leave-form.tsx';

const LazyEntry = lazy(() =>
  import('./enter-leave-form.tsx').then((module) => ({ default: module.EnterLeaveForm })),
);
const LazyDates = lazy(() =>
  import('./change-dates-form.tsx').then((module) => ({ default: module.ChangeDatesForm })),
);

const waiting = <BarsSkeleton bars={['h-11 w-full', 'h-20 w-full']} />;

/** What an administrator enters when someone rings (D102). */
export function EnterLeaveButtons({ person }: { person: LeaveOf }) {
  const t = useTranslate();
  return (
    <>
      {[false, true].map((isSick) => (
        <ButtonDialog
          key={String(isSick)}
          label={isSick ? t('Report sick') : t('Add leave')}
          title={isSick ? t('Report sick') : t('Add leave')}
          description={person.fullName}
          size="small"
        >
          {(close) => (
            <OfPerson id={person.id}>
              <Suspense fallback={waiting}>
                <LazyEntry person={person} isSick={isSick} onDone={close} />
              </Suspense>
            </OfPerson>
          )}
        </ButtonDialog>
      ))}
    </>
  );
}

export function ChangeDatesButton({ leave }: { leave: LeaveRow }) {
  const t = useTranslate();
  return (
    <ButtonDialog
      label={t('Change dates')}
      title={t('Change dates')}
      description={t('{leaveType} of {fullName}', {
        leaveType: leaveTypeText(t, leave.leaveType),
        fullName: leave.user.fullName,
      })}
      size="small"
      variant="link"
      className="-mx-3 -my-1.5 whitespace-nowrap"
    >
      {(close) => (
        <OfPerson id={leave.userId}>
          <Suspense fallback={waiting}>
            <LazyDates leave={leave} onDone={close} />
          </Suspense>
        </OfPerson>
      )}
    </ButtonDialog>
  );
}
