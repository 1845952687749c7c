import { companyDate } from '@muster/domain/calendar/instant';
import type { Holder, HoldersInput } from '@muster/domain/working-time/schema';
import { shortDate } from '../../company-time/dates.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { PersonLink } from '../../person/person-link.tsx';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { ButtonDialog } from '../../ui/button-dialog.tsx';
import { useFirstRows } from '../../ui/show-more.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';

interface HoldersProps {
  readonly of: HoldersInput;
  readonly people: number;
  readonly title: string;
}

/** How many people have a schedule or a site; pressed, it names them. */
export function Holders({ of, people, title }: HoldersProps) {
  const t = useTranslate();
  if (people === 0) return <p className="text-ink-soft">{t('No one has it yet')}</p>;
  return (
    <ButtonDialog
      variant="link"
      size="small"
      className="-ms-3"
      label={t('{people, plural, one {# person has it} other {# people have it}}', { people })}
      title={title}
    >
      <People of={of} />
    </ButtonDialog>
  );
}

function People({ of }: { readonly of: HoldersInput }) {
  const t = useTranslate();
  const query = trpc.workingTime.holders.useQuery(of, { staleTime: 0 });
  return (
    <Loaded
      query={query}
      failed={t('Could not load the people')}
      waiting={<BarsSkeleton bars={['h-6 w-48', 'h-6 w-40']} />}
    >
      {(holders) => <Names holders={holders} />}
    </Loaded>
  );
}

function Names({ holders }: { readonly holders: readonly Holder[] }) {
  const t = useTranslate();
  const today = companyDate(useNow(), useZone());
  const { first, more } = useFirstRows(
    holders,
    (count) => t('{shown} of {total, plural, one {# person} other {# people}}', count),
    25,
  );
  return (
    <>
      <ul className="grid gap-1">
        {first.map(({ userId, name, validFrom }) => (
          <li key={userId} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <PersonLink id={userId} name={name} />
            {validFrom > today && (
              <span className="text-ink-soft">
                {t('From {validFrom}', { validFrom: shortDate(t, validFrom) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
