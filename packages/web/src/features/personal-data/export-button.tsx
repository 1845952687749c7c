import { Download } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface ExportButtonProps extends Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'> {
  readonly pending: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export function ExportButton({ onPress, children, ...button }: ExportButtonProps) {
  return (
    <Button {...button} onClick={onPress}>
      <Download aria-hidden className="size-4 shrink-0" />
      {children}
    </Button>
  );
}
