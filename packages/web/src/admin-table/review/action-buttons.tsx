import type { Translatable, Translate } from '@muster/domain/language/translate';
import { cx } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';

export interface Action<Name extends string> {
  readonly name: Name;
  readonly label: Translatable;
  /** As in "Will be approved", in place of the buttons. */
  readonly coming: Translatable;
  /** As in "Leave of Mira Schulz will be approved", until it is sent. */
  readonly plannedText: (t: Translate, name: string) => string;
  /** As in "Leave of Mira Schulz approved". */
  readonly doneText: (t: Translate, name: string) => string;
  readonly icon: LucideIcon;
  readonly tone: string;
}

interface ActionButtonsProps<Name extends string> {
  readonly actions: readonly Action<Name>[];
  readonly describedBy: string;
  readonly disabled: boolean;
  /** In a table, whose columns have space for the icons only, except on the widest screens and in cards. */
  readonly compact?: boolean;
  readonly onAction: (name: Name) => void;
}

export function ActionButtons<Name extends string>(props: ActionButtonsProps<Name>) {
  const t = useTranslate();
  const { actions, describedBy, disabled, compact = false, onAction } = props;
  return actions.map(({ name, label, icon: Icon, tone }) => (
    <Button
      key={name}
      size="small"
      title={compact ? t(label) : undefined}
      aria-describedby={describedBy}
      disabled={disabled}
      className={cx('whitespace-nowrap', compact && 'md:max-2xl:px-2')}
      // The second click of a double click hits the row that took the place of the decided one.
      onClick={({ detail }) => detail < 2 && onAction(name)}
    >
      <Icon aria-hidden className={`size-4 ${tone}`} />
      <span className={compact ? 'md:max-2xl:sr-only' : undefined}>{t(label)}</span>
    </Button>
  ));
}
