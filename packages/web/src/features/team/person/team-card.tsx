import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Membership, TeamRow } from '@muster/domain/team/schema';
import { shortDate } from '../../../company-time/dates.ts';
import { useNow } from '../../../company-time/use-now.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { listed } from '../../../language/listed.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { ButtonDialog } from '../../../ui/button-dialog.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import { useTeams } from '../use-teams.ts';
import { Deputies } from './deputies.tsx';
import { MoveForm } from './move-form.tsx';

interface TeamCardProps {
  readonly person: { readonly id: number; readonly fullName: string; readonly active: boolean };
}

/** In which team a person is, and which they lead, with their deputies (D94, D95). Nothing while there are no teams. */
export function TeamCard({ person }: TeamCardProps) {
  const t = useTranslate();
  const { id, active } = person;
  const today = companyDate(useNow(), useZone());
  const teams = useTeams();
  const query = trpc.team.memberships.useQuery({ userId: id });
  if (!teams.data || teams.data.length === 0) return null;
  const led = teams.data.filter(({ leadIds }) => leadIds.includes(id));
  const current = query.data?.find(({ validFrom }) => validFrom <= today);
  return (
    <Card
      title={t('Team')}
      action={
        query.data &&
        active && <ChangeTeam person={person} teams={teams.data} teamId={current?.teamId ?? null} />
      }
      flush
    >
      <Loaded
        query={query}
        failed={t('Could not load the team')}
        waiting={<BarsSkeleton bars={['h-6 w-40']} />}
        flush
      >
        {(entries) => (
          <>
            <Current entry={current} led={led} />
            <Others entries={entries.filter((entry) => entry !== current)} today={today} />
            {led.length > 0 && <Deputies lead={person} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

interface ChangeTeamProps extends TeamCardProps {
  readonly teams: readonly TeamRow[];
  readonly teamId: number | null;
}

function ChangeTeam({ person: { id, fullName }, teams, teamId }: ChangeTeamProps) {
  const t = useTranslate();
  return (
    <ButtonDialog
      size="small"
      label={t('Change', undefined, 'team')}
      title={t('Team of {fullName}', { fullName })}
    >
      {(close) => (
        <MoveForm
          teams={teams}
          userIds={[id]}
          teamId={teamId}
          changeOf={({ userIds: _, ...to }) => ({ change: 'move', input: { userId: id, ...to } })}
          onDone={close}
        />
      )}
    </ButtonDialog>
  );
}

interface CurrentProps {
  readonly entry: Membership | undefined;
  readonly led: readonly TeamRow[];
}

function Current({ entry, led }: CurrentProps) {
  const t = useTranslate();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 px-5 pb-4 sm:grid-cols-3">
      <Fact name={t('Team')} strong>
        <bdi>{entry?.teamName ?? t('No team')}</bdi>
      </Fact>
      {entry && (
        <Fact name={t('Since')} strong>
          {shortDate(t, entry.validFrom)}
        </Fact>
      )}
      {led.length > 0 && (
        <Fact name={t('Leads', undefined, 'what someone leads')} strong>
          {listed(
            t,
            led.map(({ name }) => name),
          )}
        </Fact>
      )}
    </dl>
  );
}

interface OthersProps {
  readonly entries: readonly Membership[];
  readonly today: PlainDate;
}

/** Every other entry, newest first. */
function Others({ entries, today }: OthersProps) {
  const t = useTranslate();
  if (entries.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-line border-t" aria-label={t('Other teams')}>
      {entries.map(({ id, teamName, validFrom }) => (
        <li
          key={id}
          className="grid min-h-11 items-center gap-x-4 px-5 py-1.5 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <span className={validFrom > today ? undefined : 'text-ink-soft'}>
            {t('From {date}', { date: shortDate(t, validFrom) })}
          </span>
          <bdi className="wrap-anywhere font-medium">{teamName ?? t('No team')}</bdi>
        </li>
      ))}
    </ul>
  );
}
