import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { LeaveAccountRow } from '@muster/domain/leave/type-schema';
import type { CompanyLeaveType } from '@muster/domain/leave/types';
import { keptByPreset, type LeavePreset } from '@muster/domain/leave-account/presets';
import type { Policy } from '@muster/domain/leave-account/schema';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../company-time/use-now.ts';
import { SectionFrame } from '../../../features/company/section-frame.tsx';
import type { Settings } from '../../../features/company/settings.ts';
import {
  useLeaveAccounts,
  useLeaveTypes,
  usePolicies,
} from '../../../features/leave-settings/use-leave-settings.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { NextClosures } from './next-closures.tsx';
import { OpeningsButton } from './openings/openings-button.tsx';
import type { PolicyStart } from './policy/policy-draft.ts';
import { PolicyForm } from './policy/policy-form.tsx';
import { countryName, filledIn } from './policy/policy-text.ts';
import { PresetChoice } from './policy/preset-choice.tsx';
import { PolicyItem } from './policy-item.tsx';

/** What accounts are filled with (D97). Without a policy the section begins with a country. */
export function PoliciesSection({ settings }: { readonly settings: Settings }) {
  const t = useTranslate();
  const query = usePolicies();
  const accounts = useLeaveAccounts();
  const types = useLeaveTypes();
  const today = companyDate(useNow(), settings);
  return (
    <SectionFrame
      anchor="leave-policies"
      title={t('Leave policies')}
      lead={t(
        'How many days someone has in a year, and when they expire. People without a policy keep the balance as it is.',
      )}
    >
      <Loaded
        query={query}
        failed={t('Could not load the leave policies')}
        waiting={<BarsSkeleton bars={['h-48 w-full']} />}
      >
        {(policies) =>
          accounts.data &&
          types.data && (
            <Policies policies={policies} accounts={accounts.data} types={types.data} today={today} />
          )
        }
      </Loaded>
    </SectionFrame>
  );
}

type Opened = 'presets' | { readonly start: PolicyStart; readonly changes?: Policy } | undefined;

interface PoliciesProps {
  readonly policies: readonly Policy[];
  readonly accounts: readonly LeaveAccountRow[];
  readonly types: readonly CompanyLeaveType[];
  readonly today: PlainDate;
}

function Policies({ policies, accounts, types, today }: PoliciesProps) {
  const t = useTranslate();
  const [opened, setOpened] = useState<Opened>();
  const [added, setAdded] = useState<number>();
  const [isGiven, setIsGiven] = useState(false);
  const form = typeof opened === 'object' ? opened : undefined;
  const list = useKeptFocus<HTMLDivElement>(form ? 'form' : String(opened));
  const close = () => setOpened(undefined);
  const begin = (preset: LeavePreset | undefined) => setOpened({ start: startOf(preset) });
  const shown = form && (
    <PolicyForm
      start={form.start}
      changes={form.changes}
      accounts={accounts}
      onCancel={close}
      onSaved={({ id, name }) => {
        toast({ title: t('Policy saved'), description: name });
        if (!form.changes) setAdded(id);
        close();
      }}
    />
  );
  const isEmpty = policies.length === 0 && !form;
  return (
    <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
      {policies.length > 0 && (
        <ul
          aria-label={t('Leave policies')}
          className="divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {policies.map((policy) => (
            <li key={policy.id}>
              {form?.changes?.id === policy.id ? (
                shown
              ) : (
                <PolicyItem
                  policy={policy}
                  accounts={accounts}
                  today={today}
                  asksWho={policy.id === added}
                  onAsked={(given) => {
                    setAdded(undefined);
                    setIsGiven(given || isGiven);
                  }}
                  onEdit={(unit) =>
                    setOpened({
                      start: { ...policy, rules: policy, unit, validFrom: today },
                      changes: policy,
                    })
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isGiven && opened === undefined && <NextClosures />}
      {form && !form.changes && <div className="rounded-lg border border-line bg-surface">{shown}</div>}
      {(isEmpty || opened === 'presets') && (
        <PresetChoice onChoose={begin} onCancel={isEmpty ? undefined : close} />
      )}
      {opened === undefined && (
        <div className="flex flex-wrap gap-2">
          {policies.length > 0 && (
            <Button onClick={() => setOpened('presets')}>
              <Plus aria-hidden className="size-4" />
              {t('Add policy')}
            </Button>
          )}
          <OpeningsButton />
        </div>
      )}
    </div>
  );

  /** In the first account of the preset's unit, from the beginning of this year. */
  function startOf(preset: LeavePreset | undefined): PolicyStart {
    const unit = preset?.unit ?? 'days';
    const country = preset && countryName(t, preset.country);
    const accountId = accounts.find((account) => account.unit === unit)?.id;
    return {
      name: country ? plainText(t('Leave in {country}', { country })) : t('Leave'),
      unit,
      accountId,
      rules: {
        ...filledIn(preset?.rules ?? { days: 25 }, unit),
        keptFor: keptByPreset(preset ?? {}, types),
      },
      validFrom: `${Number(today.slice(0, 4))}-01-01`,
      forNewPeople: !policies.some((policy) => policy.accountId === accountId && policy.forNewPeople),
    };
  }
}

/** Without the marks around a value that right-to-left languages have, which no name may contain. */
function plainText(text: string): string {
  return text.replaceAll('\u2068', '').replaceAll('\u2069', '');
}
