import { msg, type Translatable } from '@muster/domain/language/translate';
import type { PeopleSort } from '@muster/domain/people/schema';
import { LongWords } from '../../language/long-words.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Face } from '../../person/face.tsx';
import { PersonLink } from '../../person/person-link.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DateText, days, Missing, RoleText, StateBadge } from './labels.tsx';
import type { ListedPerson } from './person.ts';

export const peopleColumns: readonly Column<ListedPerson, PeopleSort>[] = [
  { header: msg('Name'), sort: 'fullName', cell: (person) => <Name person={person} />, place: 'title' },
  {
    header: msg('Department'),
    brief: '',
    sort: 'department',
    cell: ({ department }) => <Words missing={msg('Not assigned')}>{department}</Words>,
  },
  {
    header: msg('Position'),
    brief: '',
    sort: 'position',
    cell: ({ position }) => <Words missing={msg('No position')}>{position}</Words>,
  },
  {
    header: msg('Joined'),
    kind: 'date',
    place: 'folded',
    sort: 'joinDate',
    cell: ({ joinDate }) => <DateText date={joinDate} />,
  },
  {
    header: msg('Balance'),
    place: 'end',
    cell: ({ leaveBalance }, t) => days(t, leaveBalance),
    kind: 'figure',
  },
  { header: msg('Role'), place: 'folded', cell: ({ isAdmin }) => <RoleText isAdmin={isAdmin} /> },
  { header: msg('State'), cell: (person) => <StateBadge person={person} />, place: 'aside' },
];

function Name({ person: { id, fullName, employeeId } }: { person: ListedPerson }) {
  return (
    <span className="flex items-center gap-3 leading-4 md:min-w-44">
      <Face id={id} name={fullName} />
      <span className="min-w-0">
        <PersonLink inList id={id} name={fullName} />
        <span className="wrap-anywhere font-normal text-ink-soft text-xs max-md:ms-1.5 md:block">
          <bdi className="wrap-anywhere">{employeeId}</bdi>
        </span>
      </span>
    </span>
  );
}

function Words({ children, missing }: { children: string | null; missing: Translatable }) {
  const t = useTranslate();
  if (!children) return <Missing>{t(missing)}</Missing>;
  return (
    <bdi>
      <LongWords>{children}</LongWords>
    </bdi>
  );
}
