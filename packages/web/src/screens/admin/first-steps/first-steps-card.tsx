import { lazy, Suspense } from 'react';
import { browserZone } from '../../../company-time/browser-zone.ts';
import { trpc } from '../../../server/trpc.ts';
import { stepsLeft } from './first-steps.ts';

const FirstStepsList = lazy(async () => ({
  default: (await import('./first-steps-list.tsx')).FirstStepsList,
}));

/** Apart from its list, which most visits to the page have no use for. */
export function FirstStepsCard() {
  const settings = trpc.company.settings.useQuery().data;
  const people = trpc.people.list.useQuery({ pageSize: 10 }).data?.total;
  const announcements = trpc.message.announcements.useQuery().data?.length;
  const isKept = settings?.confirmedSteps.includes('leave') ?? true;
  const policies = trpc.leaveAccount.policies.useQuery(undefined, { enabled: !isKept }).data?.length;
  if (!settings || people === undefined || announcements === undefined) return null;
  if (!isKept && policies === undefined) return null;
  const left = stepsLeft({ settings, zone: browserZone, policies: policies ?? 0, people, announcements });
  if (left.length === 0) return null;
  return (
    <Suspense>
      <FirstStepsList settings={settings} left={left} />
    </Suspense>
  );
}
