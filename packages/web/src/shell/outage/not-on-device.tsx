import type { LucideIcon } from 'lucide-react';
import { useTranslate } from '../../language/use-translate.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface NotOnDeviceProps {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly children: string;
}

/** In place of others' records, which devices do not keep (D41). */
export function NotOnDevice({ title, icon, children }: NotOnDeviceProps) {
  const t = useTranslate();
  return (
    <Card title={title} flush>
      <EmptyState icon={icon} title={t('No connection')}>
        {children}
      </EmptyState>
    </Card>
  );
}
