import { useTranslate } from '../../../language/use-translate.ts';
import { messageOf, trpcClient } from '../../../server/client.ts';
import { toasts } from '../../../server/refused-toast.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { type Blocked, useBlocked } from '../../../shell/outage/use-blocked.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import { ProviderForm } from './provider-form.tsx';
import {
  type Provider,
  type ProviderSettings as Stored,
  useProvider,
  useProviderWrite,
} from './use-provider.ts';

export function ProviderSettings() {
  const t = useTranslate();
  const query = useProvider();
  const { blocked, note } = useBlocked();
  return (
    <Panel className="flex flex-col gap-4">
      <Loaded
        query={query}
        failed={t('Could not load the provider')}
        waiting={<BarsSkeleton bars={['h-6 w-full', 'h-9 w-40']} />}
      >
        {(stored) => <Shown stored={stored} blocked={blocked} />}
      </Loaded>
      {note}
    </Panel>
  );
}

function Shown({ stored, blocked }: { stored: Stored; blocked: Blocked }) {
  const t = useTranslate();
  const { provider, redirectUrl, linked } = stored;
  return (
    <>
      <Facts>
        {provider && <ProviderFacts provider={provider} linked={linked} />}
        <Fact name={t('Redirect address, which the provider is given')} wide>
          <span dir="ltr">{redirectUrl}</span>
        </Fact>
      </Facts>
      <CopyButton text={redirectUrl} label={t('Copy the address')} />
      {provider ? (
        <Actions provider={provider} linked={linked} blocked={blocked} />
      ) : (
        <div className="border-line border-t pt-4">
          <ProviderForm provider={null} blocked={blocked} />
        </div>
      )}
    </>
  );
}

function ProviderFacts({ provider, linked }: { provider: Provider; linked: number }) {
  const t = useTranslate();
  const { label, issuer, clientId, groupsClaim, adminGroups } = provider;
  return (
    <>
      <Fact name={t('Name')}>{label}</Fact>
      <Fact name={t('Connected accounts')}>{linked}</Fact>
      <Fact name={t('Issuer')}>{issuer}</Fact>
      <Fact name={t('Client ID')}>{clientId}</Fact>
      {adminGroups.length > 0 && (
        <Fact name={t('Administrators, by the claim “{groupsClaim}”', { groupsClaim })} wide>
          {adminGroups.join(' · ')}
        </Fact>
      )}
    </>
  );
}

interface ActionsProps {
  readonly provider: Provider;
  readonly linked: number;
  readonly blocked: Blocked;
}

function Actions({ provider, linked, blocked }: ActionsProps) {
  const t = useTranslate();
  const { mutate, isPending, data, error } = useProviderWrite(trpcClient.provider.test, {});
  return (
    <div className="border-line border-t pt-4">
      <div className="flex flex-wrap gap-2">
        <Button size="small" pending={isPending} onClick={() => mutate()} {...blocked}>
          {t('Test')}
        </Button>
        <ProviderForm provider={provider} blocked={blocked} />
        <Remove label={provider.label} linked={linked} blocked={blocked} />
      </div>
      <p role="status" className="not-empty:mt-3">
        {error && <span className="text-bad">{messageOf(error)}</span>}
        {data?.problem && <span className="text-bad">{data.problem}</span>}
        {data?.problem === null && (
          <span className="text-good">{t('The provider answers and accepts the client.')}</span>
        )}
      </p>
    </div>
  );
}

interface RemoveProps extends Omit<ActionsProps, 'provider'> {
  readonly label: string;
}

function Remove({ label, linked, blocked }: RemoveProps) {
  const t = useTranslate();
  const { mutate, isPending } = useProviderWrite(
    trpcClient.provider.remove,
    toasts(t('Provider removed'), t('Failed to remove the provider')),
  );
  return (
    <ConfirmButton
      label={t('Remove')}
      title={t('Remove {label}?', { label })}
      confirm={t('Remove provider')}
      cancel={t('Keep it')}
      destructive
      onConfirm={() => mutate()}
      pending={isPending}
      {...blocked}
    >
      <p>
        {linked === 0
          ? t('No one signs in with it any more.')
          : t(
              'No one signs in with it any more. {linked, plural, one {One account is connected:} other {# accounts are connected:}} those without a password need a one-time link from you.',
              { linked },
            )}
      </p>
    </ConfirmButton>
  );
}
