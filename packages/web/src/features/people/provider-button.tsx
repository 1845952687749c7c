import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
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
  const t = useTranslate();
  if (linkedAt !== null)
    return (
      <Rich
        text={
          lastUsedAt === null
            ? t('Connected since <since/>.')
            : t('Connected since <since/>, last used on <used/>.')
        }
        parts={{
          since: <Moment as="date" at={linkedAt} />,
          used: <Moment as="date" at={lastUsedAt ?? linkedAt} />,
        }}
      />
    );
  if (permittedUntil === null) return t('Not connected. Allow it, and they connect it in their profile.');
  return (
    <Rich
      text={t('Can be connected in their profile until <until/>.')}
      parts={{ until: <Moment as="date" at={permittedUntil} /> }}
    />
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
  const t = useTranslate();
  const { connected } = useSync();
  const { mutate, isPending } = usePeopleWrite(trpcClient.provider.permit, {
    onDone: () =>
      toast({ title: t('{fullName} can connect {label} within a week', { fullName, label: label ?? '' }) }),
    onRefused: refusedToast(t('Failed to allow it')),
  });
  return (
    <Button size="small" pending={isPending} disabled={!connected} onClick={() => mutate({ userId: id })}>
      {permittedUntil === null ? t('Allow to connect') : t('Allow for another week')}
    </Button>
  );
}

function Disconnect({ person: { id, fullName }, link: { label } }: ProviderProps) {
  const t = useTranslate();
  const { connected } = useSync();
  const { mutate, isPending } = usePeopleWrite(trpcClient.provider.unlink, {
    onDone: () =>
      toast({ title: t('{fullName} no longer signs in with {label}', { fullName, label: label ?? '' }) }),
    onRefused: refusedToast(t('Failed to disconnect the account')),
  });
  return (
    <ConfirmButton
      label={t('Disconnect')}
      title={t('Disconnect {fullName} from {label}?', { fullName, label: label ?? '' })}
      confirm={t('Disconnect')}
      cancel={t('Keep it connected')}
      destructive
      onConfirm={() => mutate({ userId: id })}
      pending={isPending}
      disabled={!connected}
    >
      <p>
        {t(
          'They’re signed out on every device. They sign in with their password or a passkey; without one, give them a one-time link.',
        )}
      </p>
    </ConfirmButton>
  );
}
