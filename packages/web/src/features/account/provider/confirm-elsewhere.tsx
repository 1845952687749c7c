import { startPath } from '@muster/domain/account/provider/paths';
import { Rich } from '../../../language/rich.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { Button, buttonVariants } from '../../../ui/button.tsx';
import { needNetwork } from './need-network.ts';
import { useOwnProvider } from './use-own-provider.ts';

/** Who accepted an invitation with it has no password (D67). In another tab, so that what was typed stays here. */
export function ConfirmElsewhere({ onOpened }: { onOpened: () => void }) {
  const t = useTranslate();
  const { data } = useOwnProvider();
  if (!data || data.label === null || data.linkedAt === null) return null;
  const { label } = data;
  return (
    <div className="mt-5 flex flex-col border-line border-t pt-5">
      <a
        href={`${startPath}?for=confirm`}
        target="_blank"
        rel="noopener"
        className={buttonVariants()}
        onClick={(event) => {
          if (needNetwork(label)) onOpened();
          else event.preventDefault();
        }}
      >
        <span>
          <Rich text={t('Confirm with <provider/>')} parts={{ provider: <span dir="auto">{label}</span> }} />
        </span>
      </a>
    </div>
  );
}

interface AfterElsewhereProps {
  /** Goes on; the call asks again if there was no sign-in. */
  readonly onConfirmed: () => void;
  readonly onBack: () => void;
}

export function AfterElsewhere({ onConfirmed, onBack }: AfterElsewhereProps) {
  const t = useTranslate();
  return (
    <div className="flex flex-col gap-5">
      <p role="status">{t('Sign in there, in the other tab. Then continue here.')}</p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onBack}>{t('Use your password')}</Button>
        <Button variant="primary" onClick={onConfirmed}>
          {t('Continue')}
        </Button>
      </div>
    </div>
  );
}
