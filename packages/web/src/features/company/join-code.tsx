import { Copy } from 'lucide-react';
import { useState } from 'react';
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
  const [asks, setAsks] = useState(false);
  const { connected } = useSync();
  const take = useTakeSettings();
  const { mutate, isPending } = useWrite(trpcClient.company.makeJoinCode, {
    onSuccess(settings) {
      take(settings);
      toast({ title: 'Join code created', description: settings.joinCode ?? undefined });
    },
    onError: refusedToast('Failed to create a join code'),
  });
  return (
    <Panel label="Join code" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div>
        <p className="text-ink-soft text-xs">Join code</p>
        {joinCode === null ? (
          <p className="font-medium">None yet</p>
        ) : (
          <p className="wrap-anywhere font-mono font-semibold text-lg tracking-wider">{joinCode}</p>
        )}
        {joinCode !== null && registration !== 'code' && (
          <p className="text-ink-soft">Not needed while registration is {registration}.</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {joinCode !== null && (
          <Button onClick={() => void copy(joinCode)}>
            <Copy aria-hidden className="size-4" />
            Copy
          </Button>
        )}
        <Button
          pending={isPending}
          disabled={!connected}
          onClick={() => (joinCode === null ? mutate() : setAsks(true))}
        >
          {joinCode === null ? 'Create a join code' : 'Create a new code'}
        </Button>
      </div>
      <ConfirmDialog
        title="Create a new join code?"
        confirm="Create a new code"
        cancel="Keep this one"
        destructive
        open={asks}
        onOpenChange={setAsks}
        onConfirm={() => mutate()}
      >
        The code {joinCode} stops working. Anyone who hasn’t registered yet needs the new one.
      </ConfirmDialog>
    </Panel>
  );
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toast({ title: 'Join code copied' });
  } catch {
    toast({
      title: 'Failed to copy',
      description: 'Select the code and copy it by hand.',
      variant: 'destructive',
    });
  }
}
