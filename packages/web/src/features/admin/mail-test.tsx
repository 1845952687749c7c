import { useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../server/client.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { MailFacts } from './mail-facts.tsx';
import { type Mail, testOutcome } from './status.ts';
import { useStatus } from './use-status.ts';

export function MailTest() {
  const t = useTranslate();
  const { query } = useStatus();
  return (
    <Loaded
      query={query}
      failed={t('Could not load the email status')}
      waiting={<BarsSkeleton bars={['h-40 w-full']} />}
    >
      {({ mail }) => (
        <>
          <MailFacts mail={mail} />
          <SendTest mail={mail} />
        </>
      )}
    </Loaded>
  );
}

function SendTest({ mail }: { mail: Mail }) {
  const t = useTranslate();
  const [before, setBefore] = useState<Mail>();
  const { connected } = useSync();
  const status = trpc.useUtils().admin.status;
  const { mutate, isPending, error, isSuccess } = useWrite(trpcClient.company.sendTestMail, {
    onMutate: () => setBefore(mail),
    onSuccess: () => status.invalidate(),
  });
  const hasAddress = mail.address !== null;
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-4">
      <p role="status" className="wrap-anywhere min-w-0 flex-1 basis-60 empty:basis-0">
        {!hasAddress && t('Save an address to send a test to it.')}
        {hasAddress && error && <span className="text-bad">{messageOf(error)}</span>}
        {hasAddress && isSuccess && before && <Outcome mail={mail} before={before} />}
      </p>
      <Button pending={isPending} disabled={!connected || !hasAddress} onClick={() => mutate()}>
        {t('Send a test')}
      </Button>
    </div>
  );
}

function Outcome({ mail, before }: { mail: Mail; before: Mail }) {
  const t = useTranslate();
  const outcome = testOutcome(before, mail);
  if (outcome === 'under way') return t('The test is on its way.');
  if (outcome === 'failed')
    return (
      <span className="text-bad">{t('The test was not sent: {why}', { why: mail.failing?.why ?? '' })}</span>
    );
  return (
    <span className="text-good">
      {mail.way.way === 'smtp'
        ? t('The mail server accepted the test for {address}. Check that it arrived.', {
            address: mail.address ?? '',
          })
        : t('The test for {address} is in the “mail” folder of the server’s data.', {
            address: mail.address ?? '',
          })}
    </span>
  );
}
