import { daysText } from '@muster/domain/leave/balance';
import type { PersonLed } from '@muster/domain/team/schema';
import { listed } from '../../language/listed.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { Face } from '../../person/face.tsx';
import { PersonLink } from '../../person/person-link.tsx';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';

/** The people whom someone leads, by team. */
export function LedPeople() {
  const t = useTranslate();
  const people = trpc.team.people.useQuery();
  return (
    <Loaded
      query={people}
      failed={t('Could not load your team')}
      waiting={
        <Card title={t('My Team')} flush>
          <RowsSkeleton count={5} />
        </Card>
      }
    >
      {(all) => (
        <div className="grid gap-4">
          {teamsOf(all).map(([id, members]) => (
            <Card key={id} title={members[0]?.teamName ?? ''} flush>
              <ul className="divide-y divide-line border-line border-t">
                {members.map((person) => (
                  <li key={person.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2">
                    <Person person={person} />
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </div>
      )}
    </Loaded>
  );
}

function Person({ person }: { person: PersonLed }) {
  const t = useTranslate();
  const { id, fullName, employeeId, position, isLead, leaveBalance } = person;
  return (
    <>
      <Face id={id} name={fullName} size="small" />
      <span className="min-w-0 flex-1">
        <PersonLink id={id} name={fullName} /> {isLead && <Badge>{t('Lead')}</Badge>}
        <span className="wrap-anywhere block text-ink-soft text-xs">{listed(t, [employeeId, position])}</span>
      </span>
      <span className="shrink-0 text-ink-soft text-xs tabular-nums">
        {t('{days} of leave left', { days: daysText(t, leaveBalance * 2) })}
      </span>
    </>
  );
}

function teamsOf(people: readonly PersonLed[]): [number, PersonLed[]][] {
  const teams = new Map<number, PersonLed[]>();
  for (const person of people) {
    const members = teams.get(person.teamId);
    if (members) members.push(person);
    else teams.set(person.teamId, [person]);
  }
  return [...teams];
}
