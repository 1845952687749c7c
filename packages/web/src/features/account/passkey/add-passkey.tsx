import { startRegistration } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { useSend } from '../../../server/calls/mutate.ts';
import { trpcClient } from '../../../server/client.ts';
import { trpc } from '../../../server/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { RecoveryCodes } from '../factor/recovery-codes.tsx';
import { passkeyProblem } from './problem.ts';

export function AddPasskey(blocked: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, data, error, isPending, reset } = useAddPasskey(() => close());
  const close = () => {
    setIsOpen(false);
    reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get('name') ?? ''));
  };
  return (
    <Dialog
      title={t('Add a passkey')}
      open={isOpen}
      onOpenChange={(opens) => (opens ? setIsOpen(true) : close())}
      trigger={
        <Button size="small" {...blocked}>
          {t('Add a passkey')}
        </Button>
      }
    >
      {data?.recoveryCodes ? (
        <RecoveryCodes codes={data.recoveryCodes} done={t('Done')} onDone={close} />
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <p>
            {t(
              'Your device stores the passkey and asks for your fingerprint, face or PIN to sign you in. You can add one on each device.',
            )}
          </p>
          <TextField
            name="name"
            label={t('Name')}
            hint={t('So you can tell them apart')}
            defaultValue={t('My device')}
            maxLength={60}
            error={error ? passkeyProblem(error) : undefined}
          />
          <Button type="submit" variant="primary" pending={isPending}>
            {t('Create passkey')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

function useAddPasskey(onDone: () => void) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const start = useSend(trpcClient.account.startPasskey);
  const add = useSend(trpcClient.account.addPasskey);
  return useMutation({
    async mutationFn(name: string) {
      const { id, rawId, type, response } = await startRegistration({ optionsJSON: await start() });
      return add({ name, answer: { id, rawId, type, response } });
    },
    onSuccess({ recoveryCodes }) {
      toast({ title: t('Passkey added') });
      if (!recoveryCodes) onDone();
    },
    onSettled: () => void utils.account.factors.invalidate(),
  });
}
