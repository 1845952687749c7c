import { type FirstStep, firstSteps } from '@muster/domain/company/first-steps';
import type { SettingsInput } from '@muster/domain/company/settings';
import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { browserZone } from '../../../company-time/browser-zone.ts';
import { zoneName } from '../../../company-time/zones.ts';
import { PredictionNote } from '../../../features/company/prediction-note.tsx';
import { type Settings, useTakeSettings } from '../../../features/company/settings.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { useWrite } from '../../../server/calls/mutate.ts';
import { trpcClient } from '../../../server/client.ts';
import { refusedToast } from '../../../server/refused-toast.ts';
import { reachHere } from '../../../shell/links/link-reach.tsx';
import { settingsAt } from '../../../shell/settings-index.ts';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.ts';
import { CountryHolidaysButton } from '../../company/working-time/holidays/country-holidays-button.tsx';

interface Step {
  readonly label: Translatable;
  readonly says: (settings: Settings, t: Translate) => ReactNode;
  readonly link: Pick<LinkProps, 'to' | 'search' | 'hash'>;
  /** What confirms a step that needs no change. */
  readonly keep?: Translatable;
  /** What does it in one press. */
  readonly offer?: (settings: Settings, t: Translate) => ReactNode;
}

const invite = msg('One by one or from a file; each gets an invitation link.');
const inviteElsewhere = msg(
  'One by one or from a file. Links that you make at this address open on this computer only: set PUBLIC_URL to an address that your people can open, and open Muster there first.',
);

const steps: Readonly<Record<FirstStep, Step>> = {
  name: {
    label: msg('Name the company'),
    says: ({ name }, t) => t('It is called “{name}”.', { name }),
    link: settingsAt('company'),
  },
  zone: {
    label: msg('Check the time zone'),
    says: ({ timeZone }, t) =>
      t('Times are in {zone} time; your browser uses {own}.', {
        zone: zoneName(timeZone),
        own: zoneName(browserZone),
      }),
    link: settingsAt('company'),
    keep: msg('Keep the zone'),
    offer: (_, t) => (
      <ChangeButton
        change={{ timeZone: browserZone }}
        label={t('Use {zone}', { zone: zoneName(browserZone) })}
        failed={t('Failed to change the time zone')}
      />
    ),
  },
  hours: {
    label: msg('Set the working hours'),
    says: ({ dayStart, dayEnd, graceMinutes }, t) =>
      t(
        'Monday to Friday, {dayStart} to {dayEnd}, {graceMinutes, plural, one {late after # minute} other {late after # minutes}}.',
        { dayStart, dayEnd, graceMinutes },
      ),
    link: settingsAt('working-time'),
    keep: msg('Keep the hours'),
  },
  holidays: {
    label: msg('Add the holidays'),
    says: (_, t) => t('No one is marked absent on a holiday.'),
    link: settingsAt('holidays'),
    offer: (settings) => <CountryHolidaysButton settings={settings} size="small" />,
  },
  leave: {
    label: msg('Choose the rules of leave'),
    says: (_, t) =>
      t('How many days someone has in a year, by the law of your country or otherwise. Until then it is 25.'),
    link: settingsAt('leave-policies'),
    keep: msg('Keep the 25 days'),
  },
  registration: {
    label: msg('Decide who can register'),
    says: (_, t) =>
      t('Anyone who can open Muster can create an account, including strangers, if this address is public.'),
    link: settingsAt('registration'),
    keep: msg('Keep it open'),
  },
  contacts: {
    label: msg('Enter contacts'),
    says: (_, t) => t('Whom people can turn to besides you. Until then, they read that none are entered.'),
    link: settingsAt('contacts'),
  },
  predictions: {
    label: msg('Decide on absence predictions'),
    says: () => <PredictionNote />,
    link: settingsAt('predictions'),
    keep: msg('Keep them on'),
    offer: (_, t) => (
      <ChangeButton
        change={{ prediction: 'off' }}
        label={t('Turn them off')}
        failed={t('Failed to turn them off')}
      />
    ),
  },
  people: {
    label: msg('Invite your colleagues'),
    says: (_, t) => t(reachHere() === 'computer' ? inviteElsewhere : invite),
    link: { to: '/admin-people' },
  },
  announcement: {
    label: msg('Post a first announcement'),
    says: (_, t) => t('Everyone sees it on their dashboard.'),
    link: { to: '/chat' },
  },
};

interface FirstStepsListProps {
  readonly settings: Settings;
  readonly left: readonly FirstStep[];
}

export function FirstStepsList({ settings, left }: FirstStepsListProps) {
  const t = useTranslate();
  const { confirm, isPending } = useConfirm(settings);
  const { connected } = useSync();
  const done = firstSteps.length - left.length;
  return (
    <Card
      className="mb-6"
      title={t('First steps: {done} of {length} done', { done, length: firstSteps.length })}
      action={
        <Button
          size="small"
          variant="link"
          className="-my-1.5 -me-3 shrink-0"
          pending={isPending}
          disabled={!connected}
          onClick={() => confirm(firstSteps)}
        >
          {t('Dismiss')}
        </Button>
      }
      flush
    >
      <ul aria-label={t('First steps')} className="divide-y divide-line border-line border-t">
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
  const t = useTranslate();
  const take = useTakeSettings();
  const { mutate, isPending } = useWrite(trpcClient.company.updateSettings, {
    onSuccess: take,
    onError: refusedToast(t('Failed to update the first steps')),
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
  const t = useTranslate();
  const { label, says, link, keep, offer } = steps[step];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 max-w-prose">
        <Link
          {...link}
          className="inline-flex items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline"
        >
          {t(label)}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
        <p className="text-ink-soft">{says(settings, t)}</p>
      </div>
      {(keep || offer) && (
        <div className="flex flex-wrap gap-2">
          {offer?.(settings, t)}
          {keep && (
            <Button
              size="small"
              variant="link"
              className="-me-3 max-sm:first:-ms-3"
              disabled={!connected}
              onClick={onConfirm}
            >
              {t(keep)}
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
