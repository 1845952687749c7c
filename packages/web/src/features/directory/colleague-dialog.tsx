import type { Colleague } from '@muster/domain/people/directory-schema';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslate } from '../../language/use-translate.ts';
import { Face } from '../../person/face.tsx';
import { PersonLink } from '../../person/person-link.tsx';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fact } from '../../ui/fact.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { ContactLinks } from './contact-links.tsx';
import { fresh } from './fresh.ts';
import { InBadge } from './in-badge.tsx';

const staff = getRouteApi('/_staff');

interface ColleagueDialogProps {
  readonly userId: number;
  readonly onClose: () => void;
}

/** A colleague: where they belong, and how to reach them. */
export function ColleagueDialog({ userId, onClose }: ColleagueDialogProps) {
  const t = useTranslate();
  const query = trpc.directory.person.useQuery({ userId }, fresh);
  return (
    <Dialog
      isAddressed
      title={query.data?.fullName ?? t('Person')}
      open
      onOpenChange={(open) => open || onClose()}
    >
      <Loaded
        query={query}
        failed={t('Could not load this person')}
        waiting={<BarsSkeleton bars={['h-16 w-full', 'h-12 w-full']} />}
      >
        {(person) => <Card person={person} />}
      </Loaded>
    </Dialog>
  );
}

function Card({ person }: { readonly person: Colleague }) {
  const t = useTranslate();
  const { id, fullName, position, department, team, leads, email, phone, isIn } = person;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <Face id={id} name={fullName} size="large" />
        <div className="grid min-w-0 justify-items-start gap-1">
          {position && <bdi className="wrap-anywhere font-medium">{position}</bdi>}
          <InBadge isIn={isIn} />
        </div>
      </div>
      {email || phone ? (
        <ContactLinks {...person} />
      ) : (
        <p className="text-ink-soft">{t('No phone number and no email address are shared.')}</p>
      )}
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        {department && <Fact name={t('Department')}>{department}</Fact>}
        {team && (
          <Fact name={t('Team')}>
            <Link
              to="/people"
              search={{ team: String(team.id) }}
              className="text-accent underline-offset-4 hover:underline"
            >
              <bdi>{team.name}</bdi>
            </Link>
          </Fact>
        )}
        {leads.length > 0 && (
          <Fact name={t('Led by')}>
            <span className="grid justify-items-start">
              {leads.map((lead) => (
                <PersonLink key={lead.id} id={lead.id} name={lead.fullName} />
              ))}
            </span>
          </Fact>
        )}
      </dl>
      <Further id={id} />
    </div>
  );
}

/** One's own is changed in the profile; administrators have a page of each person. */
function Further({ id }: { readonly id: number }) {
  const t = useTranslate();
  const { viewer } = staff.useRouteContext();
  const linkClass = 'font-medium text-accent underline-offset-4 hover:underline';
  if (id === viewer.id)
    return (
      <p className="text-ink-soft">
        {t('This is what your colleagues see.')}{' '}
        <Link to="/profile" className={linkClass}>
          {t('Change it in My Profile')}
        </Link>
      </p>
    );
  if (!viewer.isAdmin) return null;
  return (
    <Link to="/admin-people" search={{ person: String(id) }} className={linkClass}>
      {t('Open their page as an administrator')}
    </Link>
  );
}
