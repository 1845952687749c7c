import type { Translate } from '@muster/domain/language/translate';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { type Settings, useTakeSettings } from './settings.ts';

/** The join code: to copy, or to replace, which invalidates the old one (D25). */
export function JoinCode({ settings: { joinCode, registration } }: { settings: Settings }) {
  const t = useTranslate();
  const [asks, setAsks] = useState(false);
  const { connected } = useSync();
  const take = useTakeSettings();
  const { mutate, isPending } = useWrite(trpcClient.company.makeJoinCode, {
    onSuccess(settings) {
      take(settings);
      toast({ title: t('Join code created'), description: settings.joinCode ?? undefined });
    },
    onError: refusedToast(t('Failed to create a join code')),
  });
  return (
    <Panel label={t('Join code')} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div>
        <p className="text-ink-soft text-xs">{t('Join code')}</p>
        {joinCode === null ? (
          <p className="font-medium">{t('None yet')}</p>
        ) : (
          <p className="wrap-anywhere font-mono font-semibold text-lg tracking-wider">{joinCode}</p>
        )}
        {joinCode !== null && registration !== 'code' && (
          <p className="text-ink-soft">
            {registration === 'open'
              ? t('Not needed while registration is open.')
              : t('Not needed while registration is closed.')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {joinCode !== null && (
          <Button onClick={() => void copy(t, joinCode)}>
            <Copy aria-hidden className="size-4" />
            {t('Copy')}
          </Button>
        )}
        <Button
          pending={isPending}
          disabled={!connected}
          onClick={() => (joinCode === null ? mutate() : setAsks(true))}
        >
          {joinCode === null ? t('Create a join code') : t('Create a new code')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('Create a new join code?')}
        confirm={t('Create a new code')}
        cancel={t('Keep this one')}
        destructive
        open={asks}
        onOpenChange={setAsks}
        onConfirm={() => mutate()}
      >
        {t('The code {joinCode} stops working. Anyone who hasn’t registered yet needs the new one.', {
          joinCode: joinCode ?? '',
        })}
      </ConfirmDialog>
    </Panel>
  );
}

async function copy(t: Translate, code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toast({ title: t('Join code copied') });
  } catch {
    toast({
      title: t('Failed to copy'),
      description: t('Select the code and copy it by hand.'),
      variant: 'destructive',
    });
  }
}
