import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { SettingsLink } from '../../shell/settings-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Bar, Skeleton } from '../../ui/skeleton.tsx';
import { MailFacts } from './mail-facts.tsx';
import { useStatus } from './use-status.ts';

export function MailCard() {
  const t = useTranslate();
  const { query } = useStatus();
  return (
    <Card title={t('Email Notification System')} action={<SettingsLink section="email" />}>
      <Loaded query={query} failed={t('Could not load the email status')} waiting={<MailSkeleton />}>
        {({ mail }) => (
          <>
            <MailFacts mail={mail} />
            <p className="mt-4 border-line border-t pt-4 text-ink-soft">
              {t(
                'Emails are sent to the admin when employees submit leave requests or when requests are approved or rejected.',
              )}
              {mail.address === null && ` ${t('Without an address, no emails are sent.')}`}
            </p>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function MailSkeleton() {
  return (
    <Skeleton>
      <Bar className="h-[1.5em] w-96" />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {['notices', 'address', 'delivery', 'waiting'].map((fact) => (
          <Bar key={fact} className="h-10 w-40" />
        ))}
      </div>
    </Skeleton>
  );
}
