import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import type { LeaveAccountRow } from '@muster/domain/leave/type-schema';
import type { LeaveUnit } from '@muster/domain/leave/types';
import type { Policy } from '@muster/domain/leave-account/schema';
import { VersionList } from '../../../features/working-time/version-list.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { GiveButton } from './give/give-button.tsx';
import { NoticesButton } from './notice/notices-button.tsx';
import { policyLine } from './policy/policy-text.ts';

interface PolicyItemProps {
  readonly policy: Policy;
  readonly accounts: readonly LeaveAccountRow[];
  readonly today: PlainDate;
  readonly onEdit: (unit: LeaveUnit) => void;
  /** Who follows it is asked at once. */
  readonly asksWho: boolean;
  readonly onAsked: (isGiven: boolean) => void;
}

/** A policy, who follows it, and what can be done with it. */
export function PolicyItem({ policy, accounts, today, onEdit, asksWho, onAsked }: PolicyItemProps) {
  const t = useTranslate();
  const { name, people } = policy;
  const account = accounts.find(({ id }) => id === policy.accountId);
  const unit = account?.unit ?? 'days';
  return (
    <div className="grid gap-3 px-5 py-4">
      <div>
        <h3 className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
          <bdi>{name}</bdi>
          {people === 0 ? (
            <Badge tone="warn">{t('No one follows it yet')}</Badge>
          ) : (
            <Badge>{t('{people, plural, one {# person} other {# people}}', { people })}</Badge>
          )}
          {policy.forNewPeople && <Badge>{t('New people follow it')}</Badge>}
        </h3>
        <p className="text-ink-soft">{policyLine(t, policy, unit)}</p>
        {account && (
          <p className="text-ink-soft text-sm">
            {t('Fills {account}', { account: leaveTypeText(t, account.name) })}
          </p>
        )}
      </div>
      <VersionList
        today={today}
        versions={policy.versions.map((version) => ({
          validFrom: version.validFrom,
          lines: [policyLine(t, version, unit)],
        }))}
      />
      <div className="flex flex-wrap gap-2">
        <GiveButton policy={policy} today={today} startsOpen={asksWho} onClose={onAsked} />
        <NoticesButton policy={policy} unit={unit} today={today} />
        <Button size="small" aria-label={t('Edit {name}', { name })} onClick={() => onEdit(unit)}>
          {t('Edit')}
        </Button>
      </div>
    </div>
  );
}
