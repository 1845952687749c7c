import { startPath } from '@muster/domain/account/provider/paths';
import { buttonVariants } from '../../../ui/button.tsx';
import { needNetwork } from './need-network.ts';

interface ProviderButtonProps {
  readonly label: string;
  readonly isPrimary?: boolean;
}

/** "Sign in with NAME" (U234): a link, because the provider's own page comes next. */
export function ProviderButton({ label, isPrimary = false }: ProviderButtonProps) {
  return (
    <a
      href={startPath}
      className={buttonVariants({ variant: isPrimary ? 'primary' : 'secondary', className: 'w-full' })}
      onClick={(event) => {
        if (!needNetwork(label)) event.preventDefault();
      }}
    >
      <span>
        Sign in with <span dir="auto">{label}</span>
      </span>
    </a>
  );
}
