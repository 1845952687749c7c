import { Moment } from '../../../company-time/moment.tsx';
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
  const { mutate, isPending, variables } = useFactorWrite(
    trpcClient.account.removePasskey,
    toasts('Passkey removed', 'Failed to remove the passkey'),
  );
  return (
    <ul aria-label="Passkeys" className="flex w-full flex-col gap-2">
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
            label="Remove"
            title={`Remove “${passkey.name}”?`}
            confirm="Remove passkey"
            cancel="Keep it"
            destructive
            onConfirm={() => mutate({ id: passkey.id })}
            pending={isPending && variables?.id === passkey.id}
            {...blocked}
          >
            <p>You can’t sign in with it any more. Delete it on your device, too.</p>
          </ConfirmButton>
        </li>
      ))}
    </ul>
  );
}

function Use({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) {
  if (lastUsedAt === null)
    return (
      <>
        Added <Moment as="date" at={createdAt} />, not used yet
      </>
    );
  return (
    <>
      Last used <Moment as="date" at={lastUsedAt} />
    </>
  );
}
