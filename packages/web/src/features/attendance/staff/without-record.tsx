import type { MissingPerson } from '@muster/domain/attendance/missing-schema';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { CircleX, Clock, Palmtree } from 'lucide-react';
import { Moment } from '../../../company-time/moment.tsx';
import { ZonePlace } from '../../../company-time/zone-place.tsx';
import { Rich } from '../../../language/rich.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { PersonLink } from '../../../person/person-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { useFirstRows } from '../../../ui/show-more.tsx';
import { DayButton } from '../on-behalf/day-button.tsx';

interface WithoutRecordProps {
  readonly people: readonly MissingPerson[];
  readonly date: PlainDate;
  readonly isOpen: boolean;
  /** Administrators add a missing record. */
  readonly canAdd?: boolean;
}

const atOnce = 25;

export function WithoutRecord({ people, date, isOpen, canAdd = true }: WithoutRecordProps) {
  const t = useTranslate();
  const { first, more } = useFirstRows(
    people,
    (count) =>
      t(
        '{shown, number} of {total, plural, one {# person without a record} other {# people without a record}}',
        count,
      ),
    atOnce,
    4 * atOnce,
  );
  if (people.length === 0) return null;
  return (
    <Card title={t('Without a record: {length}', { length: people.length })} flush>
      <p id="without-a-record" className="scroll-mt-32 px-5 pb-3 text-ink-soft">
        {isOpen
          ? t('Expected today but not in the records above.')
          : t('Expected on this day but not in the records above.')}
      </p>
      <ul className="grid gap-x-8 border-line border-t px-5 py-2 md:grid-cols-2 xl:grid-cols-3">
        {first.map((person) => (
          <li key={person.userId} className="flex items-center justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <PersonLink id={person.userId} name={person.name} />
              <span className="wrap-anywhere block text-ink-soft text-xs">
                {person.employeeId}
                {person.department && ` · ${person.department}`}
                {isOpen && person.lastSeenAt && (
                  <>
                    {' · '}
                    <Rich
                      text={t('seen <moment/>')}
                      parts={{ moment: <Moment as="brief" at={person.lastSeenAt} /> }}
                    />
                  </>
                )}
              </span>
              <ZonePlace timeZone={person.timeZone} />
            </span>
            <span className="flex shrink-0 items-center gap-2">
              <Why person={person} isOpen={isOpen} />
              {canAdd && (
                <DayButton
                  does="add"
                  person={{ id: person.userId, fullName: person.name }}
                  date={person.date ?? date}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {more}
    </Card>
  );
}

function Why({ person: { leave }, isOpen }: { person: MissingPerson; isOpen: boolean }) {
  const t = useTranslate();
  const [tone, Icon, text] = leave
    ? (['info', Palmtree, t('On leave')] as const)
    : isOpen
      ? (['quiet', Clock, t('Not yet')] as const)
      : (['outline', CircleX, t('Absent')] as const);
  return (
    <span className="shrink-0">
      <Badge tone={tone}>
        <Icon aria-hidden className="me-1 size-3.5" />
        {text}
      </Badge>
    </span>
  );
}
