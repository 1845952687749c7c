import { type ComponentProps, useState } from 'react';
import { messageOf, trpcClient } from '../../../server/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useFactorWrite } from './use-factors.ts';

/** Makes new recovery codes, after saying that the earlier ones become void (D26). */
export function NewRecoveryCodes(blocked: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, data, error, isPending, reset } = useFactorWrite(trpcClient.account.newRecoveryCodes);
  const close = () => {
    setIsOpen(false);
    reset();
  };
  return (
    <Dialog
      title="New recovery codes"
      open={isOpen}
      onOpenChange={(opens) => (opens ? setIsOpen(true) : close())}
      trigger={
        <Button size="small" {...blocked}>
          New recovery codes
        </Button>
      }
    >
      {data ? (
        <RecoveryCodes codes={data.recoveryCodes} done="Done" onDone={close} />
      ) : (
        <div className="flex flex-col gap-5">
          <p>You’ll get ten new recovery codes. The old ones stop working now.</p>
          <FormError>{error && messageOf(error)}</FormError>
          <Button variant="primary" pending={isPending} onClick={() => mutate()}>
            Create new codes
          </Button>
        </div>
      )}
    </Dialog>
  );
}
