import { EllipsisVertical } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { buttonVariants } from './button.tsx';

interface Action {
  readonly label: string;
  readonly isDestructive?: boolean;
  readonly onChoose: () => void;
}

interface ActionMenuProps {
  readonly label: string;
  readonly actions: readonly Action[];
}

/** Actions on one row, behind a button with three dots. What an action opens takes the focus itself. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={label}
        title={label}
        className={buttonVariants({
          variant: 'ghost',
          className: '-my-2 -me-2 size-9 min-h-0! shrink-0 px-0!',
        })}
      >
        <EllipsisVertical aria-hidden className="size-4" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-40 min-w-36 animate-[appear_150ms] rounded-md border border-line bg-surface p-1 shadow-xl"
        >
          {actions.map(({ label: name, isDestructive, onChoose }) => (
            <DropdownMenu.Item
              key={name}
              onSelect={onChoose}
              className={`flex min-h-10 cursor-default select-none items-center rounded px-3 text-sm outline-none data-highlighted:bg-sunken ${isDestructive ? 'text-bad' : ''}`}
            >
              {name}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
