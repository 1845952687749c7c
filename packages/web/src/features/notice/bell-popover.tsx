import type { Problem } from '@muster/domain/admin/problems';
import { X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type RefObject, useId } from 'react';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { buttonVariants } from '../../ui/button.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import { NoticeList } from './notice-list.tsx';
import { NotifyMe } from './notify-me.tsx';
import { ProblemList } from './problem-list.tsx';
import { useNotices } from './use-notices.ts';
import { WaitingLine } from './waiting-line.tsx';

interface BellPopoverProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly isAdmin: boolean;
  readonly problems: readonly Problem[];
  readonly onClose: () => void;
}

/** The notices, in a popover below the bell; on a phone as wide as the screen (L19). */
export function BellPopover({ anchor, isAdmin, problems, onClose }: BellPopoverProps) {
  const notices = useNotices();
  const titleId = useId();
  useBackCloses(true, onClose);
  return (
    <Popover.Root open onOpenChange={onClose} modal>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          aria-labelledby={titleId}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          // Radix does not know the bell, which takes the focus back itself.
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-40 flex max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-1rem)] animate-[appear_150ms] flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-xl max-sm:w-[calc(100vw-1rem)] sm:max-h-[min(var(--radix-popover-content-available-height),36rem)]"
        >
          <header className="flex items-center justify-between gap-4 ps-5 pe-2 pt-2">
            <h2 id={titleId} className="font-semibold text-base">
              Notices
            </h2>
            <Popover.Close aria-label="Close" className={buttonVariants({ variant: 'ghost', size: 'icon' })}>
              <X aria-hidden className="size-5" />
            </Popover.Close>
          </header>
          <div className="min-h-0 overflow-y-auto">
            <ProblemList problems={problems} onChoose={onClose} />
            <WaitingLine isAdmin={isAdmin} onChoose={onClose} />
            <Loaded
              query={notices}
              what="your notices"
              waiting={
                <BarsSkeleton
                  bars={['h-[1.5em] w-48', 'h-[1.5em] w-32']}
                  className="flex flex-col gap-2 px-5 py-4"
                />
              }
              flush
            >
              {(loaded) => <NoticeList notices={loaded} onChoose={onClose} />}
            </Loaded>
          </div>
          <NotifyMe />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
