import { Moment } from '../../company-time/moment.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Fact } from '../../ui/fact.tsx';
import { leaveNotices, type Mail, wayText } from './status.ts';

export function MailFacts({ mail }: { mail: Mail }) {
  const { address, lastSentAt, waiting, failing, givenUp } = mail;
  const { label, tone } = leaveNotices(mail);
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere max-w-prose">{wayText(mail)}</p>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact name="Leave request notifications" strong>
          <Badge tone={tone}>{label}</Badge>
        </Fact>
        <Fact name="Admin email" strong>
          {address ?? 'No address yet'}
        </Fact>
        <Fact name="Last delivery" strong>
          {lastSentAt ? <Moment at={lastSentAt} /> : 'None in the last month'}
        </Fact>
        <Fact name="Waiting to be sent" strong>
          {waiting}
        </Fact>
        {failing && (
          <Fact name="Last failure" wide strong>
            <span className="text-bad">{failing.why}</span>
            <span className="block font-normal text-ink-soft">
              {failing.attempts === 1 ? 'Tried once' : `Tried ${failing.attempts} times`}; the next try is at{' '}
              <Moment at={failing.nextAttemptAt} />.
            </span>
          </Fact>
        )}
        {givenUp && (
          <Fact
            name={givenUp.isRefused ? 'Refused, not tried again' : 'Given up after three days'}
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
