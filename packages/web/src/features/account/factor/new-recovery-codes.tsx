import type { ComponentProps } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { messageOf, trpcClient } from '../../../server/client.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonDialog } from '../../../ui/button-dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useFactorWrite } from './use-factors.ts';

export function NewRecoveryCodes(blocked: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>) {
  const t = useTranslate();
  const { mutate, data, error, isPending, reset } = useFactorWrite(trpcClient.account.newRecoveryCodes);
  return (
    <ButtonDialog
      label={t('New recovery codes')}
      title={t('New recovery codes')}
      size="small"
      onClose={reset}
      {...blocked}
    >
      {(close) =>
        data ? (
          <RecoveryCodes codes={data.recoveryCodes} done={t('Done')} onDone={close} />
        ) : (
          <div className="flex flex-col gap-5">
            <p>{t('You’ll get ten new recovery codes. The old ones stop working now.')}</p>
            <FormError>{error && messageOf(error)}</FormError>
            <Button variant="primary" pending={isPending} onClick={() => mutate()}>
              {t('Create new codes')}
            </Button>
          </div>
        )
      }
    </ButtonDialog>
  );
}
