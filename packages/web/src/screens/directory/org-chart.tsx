import type { ChartTeam } from '@muster/domain/people/directory-schema';
import { Link } from '@tanstack/react-router';
import { ChevronDown, Network } from 'lucide-react';
import { useId, useState } from 'react';
import { fresh } from '../../features/directory/fresh.ts';
import { InBadge } from '../../features/directory/in-badge.tsx';
import { type TeamNode, treeOf } from '../../features/team/team-tree.ts';
import { LongWords } from '../../language/long-words.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Face } from '../../person/face.tsx';
import { PersonLink } from '../../person/person-link.tsx';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type NestedItem, NestedList } from '../../ui/nested-list.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';

/** Who leads whom: the teams as a tree, each with its leads and, opened, its people. */
export function OrgChart() {
  const t = useTranslate();
  const query = trpc.directory.teams.useQuery();
  return (
    <Card title={t('Org Chart')} flush>
      <Loaded query={query} failed={t('Could not load the teams')} waiting={<RowsSkeleton count={5} />} flush>
        {(teams) =>
          teams.length === 0 ? (
            <EmptyState icon={Network} title={t('No teams yet')}>
              {t('Once your company has teams, you see here who leads them.')}
            </EmptyState>
          ) : (
            <div className="border-line border-t">
              <NestedList
                label={t('Teams')}
                items={treeOf(teams).map((node) => itemOf(node, teams.length))}
              />
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}

/** Beyond so many teams only the upper two levels are open at first. */
const fewTeams = 20;

function itemOf(node: TeamNode<ChartTeam>, count: number): NestedItem {
  const { team, depth, below } = node;
  return {
    key: team.id,
    name: team.name,
    row: <Team team={team} />,
    isFolded: depth > 0 && count > fewTeams,
    below: below.map((each) => itemOf(each, count)),
  };
}

function Team({ team: { id, name, leads, people } }: { readonly team: ChartTeam }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const members = useId();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="wrap-anywhere flex min-h-8 min-w-0 items-center font-medium">
          <bdi>
            <LongWords>{name}</LongWords>
          </bdi>
        </p>
        <ul aria-label={t('Leads of {name}', { name })} className="flex min-w-0 flex-wrap gap-x-4 gap-y-1">
          {leads.map((lead) => (
            <li key={lead.id} className="flex min-w-0 items-center gap-2">
              <Face id={lead.id} name={lead.fullName} size="small" />
              <PersonLink inList id={lead.id} name={lead.fullName} />
            </li>
          ))}
        </ul>
        {people > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={members}
            onClick={() => setIsOpen(!isOpen)}
            className="ms-auto inline-flex min-h-8 items-center gap-1 rounded-md px-2 text-ink-soft hover:bg-sunken hover:text-ink"
          >
            {t('{people, plural, =0 {no people} one {# person} other {# people}}', { people })}
            <span className="sr-only">{t('in {team}', { team: name })}</span>
            <ChevronDown aria-hidden className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
          </button>
        )}
      </div>
      <div id={members} hidden={!isOpen}>
        {isOpen && <Members teamId={id} name={name} />}
      </div>
    </>
  );
}

function Members({ teamId, name }: { readonly teamId: number; readonly name: string }) {
  const t = useTranslate();
  const query = trpc.directory.page.useQuery({ teamId }, fresh);
  return (
    <Loaded query={query} failed={t('Could not load the directory')} waiting={<RowsSkeleton count={2} />}>
      {({ rows, total }) => (
        <>
          <ul
            aria-label={t('People in {team}', { team: name })}
            className="grid gap-x-6 gap-y-1 py-2 sm:grid-cols-2 xl:grid-cols-3"
          >
            {rows.map(({ id, fullName, position, isIn }) => (
              <li key={id} className="flex min-w-0 items-center gap-2">
                <Face id={id} name={fullName} size="small" />
                <span className="min-w-0 flex-1">
                  <PersonLink inList id={id} name={fullName} />
                  {position && <bdi className="wrap-anywhere block text-ink-soft text-xs">{position}</bdi>}
                </span>
                <InBadge isIn={isIn} />
              </li>
            ))}
          </ul>
          {total > rows.length && (
            <Link
              to="/people"
              search={{ team: String(teamId) }}
              className="inline-flex min-h-8 items-center text-accent underline-offset-4 hover:underline"
            >
              {t('Show all {total, number}', { total })}
            </Link>
          )}
        </>
      )}
    </Loaded>
  );
}
