import { lazy, Suspense } from 'react';
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
  return (
    <>
      {[false, true].map((isSick) => (
        <ButtonDialog
          key={String(isSick)}
          label={isSick ? 'Report sick' : 'Add leave'}
          title={isSick ? 'Report sick' : 'Add leave'}
          description={person.fullName}
          size="small"
        >
          {(close) => (
            <Suspense fallback={waiting}>
              <LazyEntry person={person} isSick={isSick} onDone={close} />
            </Suspense>
          )}
        </ButtonDialog>
      ))}
    </>
  );
}

export function ChangeDatesButton({ leave }: { leave: LeaveRow }) {
  return (
    <ButtonDialog
      label="Change dates"
      title="Change dates"
      description={`${leave.leaveType} of ${leave.user.fullName}`}
      size="small"
      variant="link"
      className="-mx-3 -my-1.5 whitespace-nowrap"
    >
      {(close) => (
        <Suspense fallback={waiting}>
          <LazyDates leave={leave} onDone={close} />
        </Suspense>
      )}
    </ButtonDialog>
  );
}
