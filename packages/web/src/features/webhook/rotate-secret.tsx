import { useTranslate } from '../../language/use-translate.ts';
import { messageOf, trpcClient } from '../../server/client.ts';
import type { Blocked } from '../../shell/outage/use-blocked.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonDialog } from '../../ui/button-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { NewSecret } from './new-secret.tsx';
import { useWebhookWrite } from './use-webhooks.ts';

interface RotateSecretProps {
  readonly id: number;
  readonly name: string;
  readonly blocked: Blocked;
}

export function RotateSecret({ id, name, blocked }: RotateSecretProps) {
  const t = useTranslate();
  return (
    <ButtonDialog
      label={t('New secret')}
      title={t('New secret for “{name}”', { name })}
      size="small"
      aria-label={t('New secret for {name}', { name })}
      {...blocked}
    >
      {(close) => <Steps id={id} onDone={close} />}
    </ButtonDialog>
  );
}

function Steps({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useTranslate();
  const { mutate, data, isPending, error } = useWebhookWrite(trpcClient.webhook.rotate, {});
  if (data) return <NewSecret secret={data.secret} onDone={onDone} />;
  return (
    <div className="flex flex-col gap-5">
      <p>
        {t(
          'The secret in use signs, too, for a day, so that your receiver can change over without losing events.',
        )}
      </p>
      <FormError>{error && messageOf(error)}</FormError>
      <Button variant="primary" pending={isPending} onClick={() => mutate({ id })} className="sm:self-end">
        {t('Create secret')}
      </Button>
    </div>
  );
}
