import { ownEmailInput } from '@muster/domain/account/address/schema';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { messageOf, trpcClient } from '../../../server/client.ts';
import { useBlocked } from '../../../shell/outage/use-blocked.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { type OwnContact, useContactWrite } from './use-contact.ts';

export function OwnEmail({ contact }: { contact: OwnContact }) {
  const t = useTranslate();
  const { blocked, note } = useBlocked();
  const { problem, setProblem, isPending, save } = useOwnEmail();
  const { email, emailConfirmedAt } = contact;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const input = ownEmailInput.safeParse({ email: typed === '' ? null : typed });
    setProblem(input.error?.issues[0]?.message);
    if (input.success) save(input.data);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col items-start gap-3 *:w-full">
      <TextField
        key={email}
        name="email"
        type="email"
        label={t('Email')}
        hint={t('For news from Muster, and for a new password.')}
        autoComplete="email"
        defaultValue={email ?? ''}
        error={problem}
      />
      {email !== null && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {emailConfirmedAt === null ? (
            <>
              <Badge tone="warn">{t('Waits for confirmation')}</Badge>
              <span className="text-ink-soft">{t('Open the link that was sent to it.')}</span>
            </>
          ) : (
            <Badge tone="good">{t('Confirmed')}</Badge>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" pending={isPending} {...blocked}>
          {t('Save email')}
        </Button>
        {email !== null && emailConfirmedAt === null && (
          <Button
            size="small"
            variant="ghost"
            disabled={isPending}
            {...blocked}
            onClick={() => save({ email })}
          >
            {t('Send the link again')}
          </Button>
        )}
      </div>
      {note}
    </form>
  );
}

function useOwnEmail() {
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useContactWrite(trpcClient.account.changeEmail, {
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (error) => setProblem(messageOf(error)),
  });
  return { problem, setProblem, isPending, save: mutate };
}
