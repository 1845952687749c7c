import { startPath } from '@muster/domain/account/provider/paths';
import { Rich } from '../../../language/rich.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { buttonVariants } from '../../../ui/button.tsx';
import { needNetwork } from './need-network.ts';

interface ProviderButtonProps {
  readonly label: string;
  readonly isPrimary?: boolean;
}

/** "Sign in with NAME" (U234): a link, because the provider's own page comes next. */
export function ProviderButton({ label, isPrimary = false }: ProviderButtonProps) {
  const t = useTranslate();
  return (
    <a
      href={startPath}
      className={buttonVariants({ variant: isPrimary ? 'primary' : 'secondary', className: 'w-full' })}
      onClick={(event) => {
        if (!needNetwork(label)) event.preventDefault();
      }}
    >
      <span>
        <Rich text={t('Sign in with <provider/>')} parts={{ provider: <span dir="auto">{label}</span> }} />
      </span>
    </a>
  );
}
