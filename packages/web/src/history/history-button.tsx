import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../language/use-translate.ts';
import { ButtonDialog } from '../ui/button-dialog.tsx';

interface HistoryButtonProps {
  readonly label: string;
  readonly title: string;
  readonly description?: ReactNode;
  readonly look?: 'word' | 'icon';
  readonly children: ReactNode;
}

export function HistoryButton({ label, title, description, look = 'icon', children }: HistoryButtonProps) {
  const t = useTranslate();
  return (
    <ButtonDialog
      label={look === 'icon' ? <History aria-hidden className="size-4" /> : t('History')}
      hint={t('History')}
      title={title}
      description={description}
      size="small"
      variant={look === 'icon' ? 'ghost' : 'link'}
      className="-mx-3 -my-1.5 whitespace-nowrap"
      aria-label={label}
    >
      {children}
    </ButtonDialog>
  );
}
