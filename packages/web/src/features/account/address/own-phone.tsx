import { contactInput } from '@muster/domain/account/address/schema';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { messageOf, trpcClient } from '../../../server/client.ts';
import { useBlocked } from '../../../shell/outage/use-blocked.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { type OwnContact, useContactWrite } from './use-contact.ts';

/** The number, and what of both colleagues see: nothing unless their person wants it. */
export function OwnPhone({ contact: { phone, sharePhone, shareEmail } }: { contact: OwnContact }) {
  const t = useTranslate();
  const { blocked, note } = useBlocked();
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useContactWrite(trpcClient.account.changeContact, {
    onSuccess: () => toast({ title: t('Changes saved') }),
    onError: (error) => setProblem(messageOf(error)),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = { phone: String(form.get('phone') ?? '').trim() || null };
    const shared = { sharePhone: form.has('sharePhone'), shareEmail: form.has('shareEmail') };
    const input = contactInput.safeParse({ ...typed, ...shared });
    setProblem(input.error?.issues[0]?.message);
    if (input.success) mutate(input.data);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col items-start gap-3 *:w-full">
      <TextField
        key={phone}
        name="phone"
        type="tel"
        label={t('Phone')}
        hint={t('Optional')}
        autoComplete="tel"
        defaultValue={phone ?? ''}
        error={problem}
      />
      <CheckField
        name="sharePhone"
        label={t('Colleagues see my number')}
        hint={t('Otherwise only you do.')}
        defaultChecked={sharePhone}
      />
      <CheckField
        name="shareEmail"
        label={t('Colleagues see my email address')}
        hint={t('Otherwise only you and administrators do.')}
        defaultChecked={shareEmail}
      />
      <div>
        <Button type="submit" size="small" pending={isPending} {...blocked}>
          {t('Save phone')}
        </Button>
      </div>
      {note}
    </form>
  );
}
