import { lazy, type ReactNode, Suspense } from 'react';
import { WhenSeen } from '../../shell/when-seen.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { FirstStepsCard } from './first-steps/first-steps-card.tsx';
import { MissingCard, MissingOutline } from './missing/missing-card.tsx';
import { TodayStrip } from './today-strip.tsx';
import { WaitingCard, WaitingOutline } from './waiting/waiting-card.tsx';

/** Without a connection its code may be missing, and there is nothing to read again. */
const nothing = { default: (): ReactNode => null };
const NewToday = lazy<() => ReactNode>(() =>
  import('./new-today.tsx').then((module) => ({ default: module.NewToday })).catch(() => nothing),
);

/** The panel's first page: today, what waits, who is missing. */
export function Desk() {
  return (
    <>
      <FirstStepsCard />
      <TodayStrip />
      <NextStep>
        <Suspense>
          <NewToday />
        </Suspense>
      </NextStep>
      <div className="grid items-start gap-x-4 gap-y-6 lg:grid-cols-[minmax(0,1fr)_17rem] 2xl:grid-cols-[minmax(0,1fr)_20rem]">
        <NextStep before={<WaitingOutline />}>
          <WaitingCard />
        </NextStep>
        <WhenSeen before={<MissingOutline />}>
          <MissingCard />
        </WhenSeen>
      </div>
    </>
  );
}
