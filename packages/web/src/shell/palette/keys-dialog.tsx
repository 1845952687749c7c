import { useState } from 'react';
import type { Viewer } from '../../features/account/session.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { areKeysOn, turnKeys } from './single-keys.ts';

const keyList = [
  {
    title: 'Everywhere',
    keys: [
      ['Ctrl K or ⌘ K', 'find screens, actions and people'],
      ['F8', 'go to the message with “Undo”'],
      ['Esc', 'close what is open'],
      ['/', 'find, as with Ctrl K'],
      ['?', 'show these keys'],
    ],
  },
  {
    title: 'In a calendar of days',
    keys: [
      ['Arrows', 'move by a day or a week'],
      ['Home, End', 'first and last day'],
      ['Enter', 'open the day'],
    ],
  },
] as const;

const waitingKeys = {
  title: 'On the Admin Panel',
  keys: [
    ['J', 'next'],
    ['K', 'previous'],
    ['A', 'the first button: approve, accept, acknowledge, “Looks fine”'],
    ['R', 'the second button: reject, decline, resolve'],
    ['Enter', 'open'],
  ],
} as const;

interface KeysDialogProps {
  readonly viewer: Viewer;
  readonly onClose: () => void;
}

/** Every key, and the choice to turn single ones off on this device (U194). */
export function KeysDialog({ viewer, onClose }: KeysDialogProps) {
  const [on, setOn] = useState(areKeysOn);
  const groups = viewer.isAdmin ? [...keyList, waitingKeys] : keyList;
  return (
    <Dialog title="Keys" open onOpenChange={(open) => open || onClose()}>
      <div className="flex flex-col gap-5">
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-1.5 font-semibold">{title}</h3>
            <dl className="grid grid-cols-[8rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
              {keys.map(([key, meaning]) => (
                <div key={key} className="contents">
                  <dt>
                    <kbd className="inline-block min-w-6 rounded-sm border border-line-strong bg-surface px-1.5 text-center font-medium text-xs leading-5">
                      {key}
                    </kbd>
                  </dt>
                  <dd className="text-ink-soft">{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <CheckField
          label="Single keys"
          hint="Untick this to turn off keys such as J, / and ? on this device. Ctrl K still works."
          checked={on}
          onChange={({ target }) => {
            turnKeys(target.checked);
            setOn(target.checked);
          }}
        />
      </div>
    </Dialog>
  );
}
