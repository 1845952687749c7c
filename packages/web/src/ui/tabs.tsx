import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';

export interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly count?: number | undefined;
  readonly content: () => ReactNode;
}

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly open: Name;
  readonly onOpen: (name: Name) => void;
}

/** Tabs with one open panel. Arrow keys move between the tabs; a narrow screen scrolls them sideways. */
export function Tabs<Name extends string>({ label, tabs, open, onOpen }: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null);
  const counts = tabs.map(({ count }) => count).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab and the counts change which tabs are in view.
  useEffect(() => bringIntoSight(list.current), [open, counts]);
  return (
    <Radix.Root
      value={open}
      onValueChange={(chosen) => {
        const tab = tabs.find(({ name }) => name === chosen);
        if (tab) onOpen(tab.name);
      }}
      activationMode="manual"
    >
      <Radix.List
        ref={list}
        aria-label={label}
        className="relative -mx-4 mb-3 flex gap-1 overflow-x-auto border-line border-b px-4 sm:mx-0 sm:px-0"
      >
        {tabs.map(({ name, label, count }) => (
          <Radix.Trigger
            key={name}
            value={name}
            className="-mb-px flex min-h-11 shrink-0 items-center gap-2 border-transparent border-b-2 px-3 font-medium text-ink-soft -outline-offset-3 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-accent"
          >
            {label}
            {count !== undefined && (
              <span className="min-w-5 rounded-full bg-sunken px-1.5 text-center font-semibold text-ink-soft text-xs leading-5 tabular-nums">
                {count}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ name, content }) => (
        <Radix.Content key={name} value={name}>
          {name === open && content()}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Scrolls only the row of tabs, to the open one. */
function bringIntoSight(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[data-state=active]');
  if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}
