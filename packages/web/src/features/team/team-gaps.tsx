import type { TeamRow } from '@muster/domain/team/schema';
import { Link } from '@tanstack/react-router';
import { listed } from '../../language/listed.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';

const shown = 3;

/** Who has no team, and which teams have no lead. Nothing while there are no teams, or none of either. */
export function TeamGaps({ teams }: { readonly teams: readonly TeamRow[] }) {
  const t = useTranslate();
  const without = trpc.people.list.useQuery(
    { teamId: null, pageSize: shown },
    { enabled: teams.length > 0, refetchOnMount: 'always' },
  );
  const leaderless = teams.filter(({ leads }) => leads.length === 0).map(({ name }) => name);
  const { rows = [], total = 0 } = teams.length > 0 ? (without.data ?? {}) : {};
  if (total === 0 && leaderless.length === 0) return null;
  const withRest = (names: readonly string[], count: number) =>
    listed(t, [...names, count > names.length && t('{count} more', { count: count - names.length })]);
  return (
    <ul className="grid gap-1 rounded-lg border border-line bg-warn-soft px-5 py-3">
      {total > 0 && (
        <li>
          <Link
            to="/admin-people"
            search={{ team: 'none' }}
            className="font-medium underline underline-offset-4"
          >
            {t('{total, plural, one {# person has no team} other {# people have no team}}', { total })}
          </Link>
          {': '}
          {withRest(
            rows.map(({ fullName }) => fullName),
            total,
          )}
        </li>
      )}
      {leaderless.length > 0 && (
        <li>
          <span className="font-medium">{t('Without a lead')}</span>
          {': '}
          {withRest(leaderless.slice(0, shown), leaderless.length)}
          {'. '}
          {t('Their requests wait for the lead of the team above, or for administrators.')}
        </li>
      )}
    </ul>
  );
}
