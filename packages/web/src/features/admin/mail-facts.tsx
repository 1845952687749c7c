import type { ReactNode } from 'react';
import { Moment } from '../../company-time/moment.tsx';
import { Badge } from '../../ui/badge.tsx';
import { leaveNotices, type Mail, wayWords } from './status.ts';

/** How mail goes and fares, fact by fact (D33, D34). */
export function MailFacts({ mail }: { mail: Mail }) {
  const { address, lastSentAt, waiting, failing, givenUp } = mail;
  const { word, tone } = leaveNotices(mail);
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere max-w-prose">{wayWords(mail)}</p>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact term="Leave request notifications">
          <Badge tone={tone}>{word}</Badge>
        </Fact>
        <Fact term="Admin email">{address ?? 'No address yet'}</Fact>
        <Fact term="Last delivery">{lastSentAt ? <Moment at={lastSentAt} /> : 'None in the last month'}</Fact>
        <Fact term="Waiting to be sent">{waiting}</Fact>
        {failing && (
          <Fact term="Newest failure" wide>
            <span className="text-bad">{failing.why}</span>
            <span className="block font-normal text-ink-soft">
              {failing.attempts === 1 ? 'Tried once' : `Tried ${failing.attempts} times`}; the next try is at{' '}
              <Moment at={failing.nextAttemptAt} />.
            </span>
          </Fact>
        )}
        {givenUp && (
          <Fact term="Given up after three days" wide>
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

function Fact({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-ink-soft text-xs">{term}</dt>
      <dd className="wrap-anywhere font-medium">{children}</dd>
    </div>
  );
}
