import { Moment } from '../../company-time/moment.tsx';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { trpc } from '../../server/trpc.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { toast } from '../../ui/toast.ts';
import type { Person } from './person.ts';
import { usePeopleWrite } from './use-people-write.ts';

export function useProviderOf(person: Person) {
  return trpc.provider.ofPerson.useQuery({ userId: person.id }).data;
}

export type ProviderLink = NonNullable<ReturnType<typeof useProviderOf>>;

interface ProviderProps {
  readonly person: Person;
  readonly link: ProviderLink;
}

export function ProviderState({
  link: { linkedAt, lastUsedAt, permittedUntil },
}: Pick<ProviderProps, 'link'>) {
  if (linkedAt !== null)
    return (
      <>
        Connected since <Moment as="date" at={linkedAt} />
        {lastUsedAt !== null && (
          <>
            , last used on <Moment as="date" at={lastUsedAt} />
          </>
        )}
        .
      </>
    );
  if (permittedUntil === null) return 'Not connected. Allow it, and they connect it in their profile.';
  return (
    <>
      Can be connected in their profile until <Moment as="date" at={permittedUntil} />.
    </>
  );
}

export function ProviderButton({ person, link }: ProviderProps) {
  return link.linkedAt === null ? (
    <Permit person={person} link={link} />
  ) : (
    <Disconnect person={person} link={link} />
  );
}

function Permit({ person: { id, fullName }, link: { label, permittedUntil } }: ProviderProps) {
  const { connected } = useSync();
  const { mutate, isPending } = usePeopleWrite(trpcClient.provider.permit, {
    onDone: () => toast({ title: `${fullName} can connect ${label} within a week` }),
    onRefused: refusedToast('Failed to allow it'),
  });
  return (
    <Button size="small" pending={isPending} disabled={!connected} onClick={() => mutate({ userId: id })}>
      {permittedUntil === null ? 'Allow to connect' : 'Allow for another week'}
    </Button>
  );
}

function Disconnect({ person: { id, fullName }, link: { label } }: ProviderProps) {
  const { connected } = useSync();
  const { mutate, isPending } = usePeopleWrite(trpcClient.provider.unlink, {
    onDone: () => toast({ title: `${fullName} no longer signs in with ${label}` }),
    onRefused: refusedToast('Failed to disconnect the account'),
  });
  return (
    <ConfirmButton
      label="Disconnect"
      title={`Disconnect ${fullName} from ${label}?`}
      confirm="Disconnect"
      cancel="Keep it connected"
      destructive
      onConfirm={() => mutate({ userId: id })}
      pending={isPending}
      disabled={!connected}
    >
      <p>
        They’re signed out on every device. They sign in with their password or a passkey; without one, give
        them a one-time link.
      </p>
    </ConfirmButton>
  );
}
