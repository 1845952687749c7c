import { msg } from '@muster/domain/language/translate';
import type { Colleague } from '@muster/domain/people/directory-schema';
import { LongWords } from '../../language/long-words.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Face } from '../../person/face.tsx';
import { PersonLink } from '../../person/person-link.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ContactLinks } from './contact-links.tsx';
import { InBadge } from './in-badge.tsx';

const name: Column<Colleague> = {
  header: msg('Name'),
  place: 'title',
  cell: ({ id, fullName, position }) => (
    <span className="flex items-center gap-3 leading-4 md:min-w-44">
      <Face id={id} name={fullName} />
      <span className="min-w-0">
        <PersonLink inList id={id} name={fullName} />
        {position && (
          <span className="block font-normal text-ink-soft text-xs">
            <bdi>
              <LongWords>{position}</LongWords>
            </bdi>
          </span>
        )}
      </span>
    </span>
  ),
};

const department: Column<Colleague> = {
  header: msg('Department'),
  brief: '',
  cell: ({ department: text }) => text && <Words>{text}</Words>,
};

const team: Column<Colleague> = {
  header: msg('Team'),
  brief: '',
  cell: (person) => <Team person={person} />,
};

const contact: Column<Colleague> = {
  header: msg('Contact'),
  brief: '',
  place: 'wide',
  cell: (person) => (person.phone || person.email) && <ContactLinks {...person} />,
};

const state: Column<Colleague> = {
  header: msg('Now'),
  place: 'aside',
  cell: ({ isIn }) => <InBadge isIn={isIn} />,
};

/** Without what none of the rows has. */
export function directoryColumns(rows: readonly Colleague[]): readonly Column<Colleague>[] {
  return [
    name,
    department,
    ...(rows.some((row) => row.team) ? [team] : []),
    contact,
    ...(rows.some(({ isIn }) => isIn !== null) ? [state] : []),
  ];
}

function Team({ person: { department: text, team: placed, leads } }: { readonly person: Colleague }) {
  const t = useTranslate();
  if (!placed) return null;
  return (
    <>
      {/* A team that is called as the department says it once on a phone. */}
      <span className={placed.name === text ? 'max-md:hidden' : undefined}>
        <Words>{placed.name}</Words>
      </span>
      {leads.length > 0 && (
        <span className="block text-ink-soft text-xs max-md:hidden">
          {t('led by {names}', { names: namesOf(leads) })}
        </span>
      )}
    </>
  );
}

const namesOf = (people: readonly { readonly fullName: string }[]) =>
  people.map(({ fullName }) => fullName).join(', ');

function Words({ children }: { readonly children: string }) {
  return (
    <bdi>
      <LongWords>{children}</LongWords>
    </bdi>
  );
}
