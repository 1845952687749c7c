import { contactHref, type SupportContact } from '@muster/domain/company/contacts';
import { namesAmong } from '@muster/domain/people/told-apart';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { SettingsLink } from '../../shell/settings-link.tsx';
import { Card } from '../../ui/card.tsx';
import { useOtherAdministrators } from './excluded-admin-field.tsx';

/** `isAdmin` decides whom it tells to do something about missing contacts. */
export function SupportCard({ isAdmin }: { readonly isAdmin: boolean }) {
  const t = useTranslate();
  const { supportContacts } = useCalendar();
  return (
    <Card title={t('Support and Resources')}>
      {supportContacts.length === 0 ? (
        <NoContacts isAdmin={isAdmin} />
      ) : (
        <dl className="divide-y divide-line">
          {supportContacts.map((contact) => (
            <Contact key={JSON.stringify(contact)} contact={contact} />
          ))}
        </dl>
      )}
    </Card>
  );
}

function Contact({ contact }: { readonly contact: SupportContact }) {
  const t = useTranslate();
  const { name, value, kind } = contact;
  const href = contactHref(contact);
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="wrap-anywhere">
        <bdi>{name}</bdi>
      </dt>
      <dd className="wrap-anywhere font-medium tabular-nums">
        {kind === 'extension' && <span className="font-normal text-ink-soft">{t('Extension')} </span>}
        {href ? (
          <a href={href} dir="ltr" className="text-accent underline underline-offset-4" rel="noreferrer">
            {kind === 'link' ? value.replace('https://', '') : value}
          </a>
        ) : (
          <span dir="ltr">{value}</span>
        )}
      </dd>
    </div>
  );
}

/** How many administrators are named. */
const mostNames = 3;

function NoContacts({ isAdmin }: { readonly isAdmin: boolean }) {
  const t = useTranslate();
  const { data: administrators = [] } = useOtherAdministrators();
  const names = administrators.slice(0, mostNames).map(namesAmong(administrators));
  return (
    <div className="grid gap-2 text-ink-soft">
      <p>{t('No contacts have been entered yet.')}</p>
      {isAdmin ? (
        <p>
          <Rich
            text={t('Enter whom people can turn to in <settings/>.')}
            parts={{ settings: <SettingsLink section="contacts" /> }}
          />
        </p>
      ) : (
        <p>
          {names.length > 0
            ? t('Ask an administrator: {names}.', { names: names.join('; ') })
            : t('Ask an administrator.')}
        </p>
      )}
    </div>
  );
}
