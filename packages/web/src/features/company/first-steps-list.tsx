import { type FirstStep, firstSteps } from '@muster/domain/company/first-steps';
import type { SettingsInput } from '@muster/domain/company/settings';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { browserZone } from '../../company-time/browser-zone.ts';
import { zoneName } from '../../company-time/zones.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { reachHere } from '../../shell/links/link-reach.tsx';
import { settingsAt } from '../../shell/settings-index.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.ts';
import { CountryHolidaysButton } from './country-holidays-button.tsx';
import { PredictionNote } from './prediction-note.tsx';
import { type Settings, useTakeSettings } from './settings.ts';

interface Step {
  readonly label: string;
  readonly says: (settings: Settings) => ReactNode;
  readonly link: Pick<LinkProps, 'to' | 'search' | 'hash'>;
  /** What confirms a step that needs no change. */
  readonly keep?: string;
  /** What does it in one press. */
  readonly offer?: (settings: Settings) => ReactNode;
}

const invite = 'One by one or from a file; each gets an invitation link.';
const inviteElsewhere =
  'One by one or from a file. Links that you make at this address open on this computer only: set PUBLIC_URL to an address that your people can open, and open Muster there first.';

const steps: Readonly<Record<FirstStep, Step>> = {
  name: {
    label: 'Name the company',
    says: ({ name }) => `It is called “${name}”.`,
    link: settingsAt('company'),
  },
  zone: {
    label: 'Check the time zone',
    says: ({ timeZone }) =>
      `Times are in ${zoneName(timeZone)} time; your browser uses ${zoneName(browserZone)}.`,
    link: settingsAt('company'),
    keep: 'Keep the zone',
    offer: () => (
      <ChangeButton
        change={{ timeZone: browserZone }}
        label={`Use ${zoneName(browserZone)}`}
        failed="Failed to change the time zone"
      />
    ),
  },
  hours: {
    label: 'Set the working hours',
    says: ({ dayStart, dayEnd, graceMinutes }) =>
      `Monday to Friday, ${dayStart} to ${dayEnd}, late after ${graceMinutes} minutes.`,
    link: settingsAt('working-time'),
    keep: 'Keep the hours',
  },
  holidays: {
    label: 'Add the holidays',
    says: () => 'No one is marked absent on a holiday.',
    link: settingsAt('holidays'),
    offer: (settings) => <CountryHolidaysButton settings={settings} size="small" />,
  },
  registration: {
    label: 'Decide who can register',
    says: () =>
      'Anyone who can open Muster can create an account, including strangers, if this address is public.',
    link: settingsAt('registration'),
    keep: 'Keep it open',
  },
  contacts: {
    label: 'Enter contacts',
    says: () => 'Whom people can turn to besides you. Until then, they read that none are entered.',
    link: settingsAt('contacts'),
  },
  predictions: {
    label: 'Decide on absence predictions',
    says: () => <PredictionNote />,
    link: settingsAt('predictions'),
    keep: 'Keep them on',
    offer: () => (
      <ChangeButton change={{ prediction: 'off' }} label="Turn them off" failed="Failed to turn them off" />
    ),
  },
  people: {
    label: 'Invite your colleagues',
    says: () => (reachHere() === 'computer' ? inviteElsewhere : invite),
    link: { to: '/admin-people' },
  },
  announcement: {
    label: 'Post a first announcement',
    says: () => 'Everyone sees it on their dashboard.',
    link: { to: '/chat' },
  },
};

interface FirstStepsListProps {
  readonly settings: Settings;
  readonly left: readonly FirstStep[];
}

export function FirstStepsList({ settings, left }: FirstStepsListProps) {
  const { confirm, isPending } = useConfirm(settings);
  const { connected } = useSync();
  const done = firstSteps.length - left.length;
  return (
    <Card
      className="mb-6"
      title={`First steps: ${done} of ${firstSteps.length} done`}
      action={
        <Button
          size="small"
          variant="link"
          className="-my-1.5 -me-3 shrink-0"
          pending={isPending}
          disabled={!connected}
          onClick={() => confirm(firstSteps)}
        >
          Dismiss
        </Button>
      }
      flush
    >
      <ul aria-label="First steps" className="divide-y divide-line border-line border-t">
        {left.map((step) => (
          <StepRow
            key={step}
            step={step}
            settings={settings}
            connected={connected}
            onConfirm={() => confirm([step])}
          />
        ))}
      </ul>
    </Card>
  );
}

function useConfirm(settings: Settings) {
  const take = useTakeSettings();
  const { mutate, isPending } = useWrite(trpcClient.company.updateSettings, {
    onSuccess: take,
    onError: refusedToast('Failed to update the first steps'),
  });
  const confirm = (steps: readonly FirstStep[]) =>
    mutate({ confirmedSteps: [...new Set([...settings.confirmedSteps, ...steps])] });
  return { confirm, isPending };
}

interface StepRowProps {
  readonly step: FirstStep;
  readonly settings: Settings;
  readonly connected: boolean;
  readonly onConfirm: () => void;
}

function StepRow({ step, settings, connected, onConfirm }: StepRowProps) {
  const { label, says, link, keep, offer } = steps[step];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 max-w-prose">
        <Link
          {...link}
          className="inline-flex items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline"
        >
          {label}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
        <p className="text-ink-soft">{says(settings)}</p>
      </div>
      {(keep || offer) && (
        <div className="flex flex-wrap gap-2">
          {offer?.(settings)}
          {keep && (
            <Button
              size="small"
              variant="link"
              className="-me-3 max-sm:first:-ms-3"
              disabled={!connected}
              onClick={onConfirm}
            >
              {keep}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

interface ChangeButtonProps {
  readonly change: Pick<SettingsInput, 'timeZone' | 'prediction'>;
  readonly label: string;
  readonly failed: string;
}

function ChangeButton({ change, label, failed }: ChangeButtonProps) {
  const take = useTakeSettings();
  const { connected } = useSync();
  const { mutate, isPending } = useWrite(trpcClient.company.updateSettings, {
    onSuccess: take,
    onError: () => toast({ title: failed, variant: 'destructive' }),
  });
  return (
    <Button size="small" pending={isPending} disabled={!connected} onClick={() => mutate(change)}>
      {label}
    </Button>
  );
}
