import { contactHref } from '@muster/domain/company/contacts';
import type { Colleague } from '@muster/domain/people/directory-schema';
import { Mail, Phone } from 'lucide-react';
import { useTranslate } from '../../language/use-translate.ts';

type Contact = Pick<Colleague, 'fullName' | 'email' | 'phone'>;

/** How to reach a colleague, as far as they share it; high enough to be hit on a phone. */
export function ContactLinks({ fullName, email, phone }: Contact) {
  const t = useTranslate();
  return (
    <span className="flex flex-wrap gap-x-4 md:flex-col">
      {phone && (
        <ContactLink
          icon={Phone}
          label={t('Call {name}: {phone}', { name: fullName, phone })}
          kind="phone"
          value={phone}
        />
      )}
      {email && (
        <ContactLink
          icon={Mail}
          label={t('Write to {name}: {email}', { name: fullName, email })}
          kind="email"
          value={email}
        />
      )}
    </span>
  );
}

interface ContactLinkProps {
  readonly icon: typeof Mail;
  readonly label: string;
  readonly kind: 'phone' | 'email';
  readonly value: string;
}

/** Text alone where no program can take it, as a number of the house. */
function ContactLink({ icon: Icon, label, kind, value }: ContactLinkProps) {
  const href = contactHref({ kind, value });
  const shown = (
    <>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span dir="ltr" className="wrap-anywhere min-w-0 tabular-nums">
        {value}
      </span>
    </>
  );
  const look = 'inline-flex min-h-8 items-center gap-2';
  if (!href) return <span className={look}>{shown}</span>;
  return (
    <a
      href={href}
      aria-label={label}
      className={`${look} text-accent underline decoration-transparent underline-offset-4 hover:decoration-current`}
    >
      {shown}
    </a>
  );
}
