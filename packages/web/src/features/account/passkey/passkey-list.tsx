import { Moment } from '../../../company-time/moment.tsx';
import { Rich } from '../../../language/rich.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpcClient } from '../../../server/client.ts';
import { toasts } from '../../../server/refused-toast.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { type OwnFactors, useFactorWrite } from '../factor/use-factors.ts';

type Passkey = OwnFactors['passkeys'][number];

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  readonly blocked: { readonly disabled?: boolean; readonly 'aria-describedby'?: string };
}

export function PasskeyList({ passkeys, blocked }: PasskeyListProps) {
  const t = useTranslate();
  const { mutate, isPending, variables } = useFactorWrite(
    trpcClient.account.removePasskey,
    toasts(t('Passkey removed'), t('Failed to remove the passkey')),
  );
  return (
    <ul aria-label={t('Passkeys')} className="flex w-full flex-col gap-2">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="wrap-anywhere" dir="auto">
              {passkey.name}
            </p>
            <p className="text-ink-soft text-xs">
              <Use passkey={passkey} />
            </p>
          </div>
          <ConfirmButton
            label={t('Remove')}
            title={t('Remove “{name}”?', { name: passkey.name })}
            confirm={t('Remove passkey')}
            cancel={t('Keep it')}
            destructive
            onConfirm={() => mutate({ id: passkey.id })}
            pending={isPending && variables?.id === passkey.id}
            {...blocked}
          >
            <p>{t('You can’t sign in with it any more. Delete it on your device, too.')}</p>
          </ConfirmButton>
        </li>
      ))}
    </ul>
  );
}

function Use({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const t = useTranslate();
  if (lastUsedAt === null)
    return (
      <Rich text={t('Added <date/>, not used yet')} parts={{ date: <Moment as="date" at={createdAt} /> }} />
    );
  return <Rich text={t('Last used <date/>')} parts={{ date: <Moment as="date" at={lastUsedAt} /> }} />;
}
