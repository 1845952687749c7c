import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Badge } from '../../ui/badge.tsx';
import { Fact } from '../../ui/fact.tsx';
import { leaveNotices, type Mail, wayText } from './status.ts';

export function MailFacts({ mail }: { mail: Mail }) {
  const t = useTranslate();
  const { address, lastSentAt, waiting, failing, givenUp } = mail;
  const { label, tone } = leaveNotices(mail);
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere max-w-prose">{t(wayText(mail))}</p>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact name={t('Leave request notifications')} strong>
          <Badge tone={tone}>{t(label)}</Badge>
        </Fact>
        <Fact name={t('Admin email')} strong>
          {address ?? t('No address yet')}
        </Fact>
        <Fact name={t('Last delivery')} strong>
          {lastSentAt ? <Moment at={lastSentAt} /> : t('None in the last month')}
        </Fact>
        <Fact name={t('Waiting to be sent')} strong>
          {waiting}
        </Fact>
        {failing && (
          <Fact name={t('Last failure')} wide strong>
            <span className="text-bad">{failing.why}</span>
            <span className="block font-normal text-ink-soft">
              <Rich
                text={t(
                  '{attempts, plural, one {Tried once; the next try is at <moment/>.} other {Tried # times; the next try is at <moment/>.}}',
                  { attempts: failing.attempts },
                )}
                parts={{ moment: <Moment at={failing.nextAttemptAt} /> }}
              />
            </span>
          </Fact>
        )}
        {givenUp && (
          <Fact
            name={givenUp.isRefused ? t('Refused, not tried again') : t('Given up after three days')}
            wide
            strong
          >
            <span className="text-bad">{givenUp.why}</span>
            <span className="block font-normal text-ink-soft">
              <Moment at={givenUp.at} />
            </span>
          </Fact>
        )}
      </dl>
    </div>
  );
}
