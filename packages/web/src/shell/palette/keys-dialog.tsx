import { msg } from '@muster/domain/language/translate';
import { useState } from 'react';
import type { Viewer } from '../../features/account/session.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { areKeysOn, turnKeys } from './single-keys.ts';

const keyList = [
  {
    title: msg('Everywhere'),
    keys: [
      [msg('Ctrl K or ⌘ K', undefined, 'keys'), msg('find screens, actions and people')],
      ['F8', msg('go to the message with “Undo”')],
      [msg('Esc', undefined, 'keys'), msg('close what is open')],
      ['/', msg('find, as with Ctrl K')],
      ['?', msg('show these keys')],
    ],
  },
  {
    title: msg('In a calendar of days'),
    keys: [
      [msg('Arrows', undefined, 'keys'), msg('move by a day or a week')],
      [msg('Home, End', undefined, 'keys'), msg('first and last day')],
      [msg('Enter', undefined, 'keys'), msg('open the day')],
    ],
  },
] as const;

const waitingKeys = {
  title: msg('On the Admin Panel'),
  keys: [
    ['J', msg('next')],
    ['K', msg('previous')],
    ['A', msg('the first button: approve, accept, acknowledge, “Looks fine”')],
    ['R', msg('the second button: reject, decline, resolve')],
    [msg('Enter', undefined, 'keys'), msg('open')],
  ],
} as const;

interface KeysDialogProps {
  readonly viewer: Viewer;
  readonly onClose: () => void;
}

/** Every key, and the choice to turn single ones off on this device (U194). */
export function KeysDialog({ viewer, onClose }: KeysDialogProps) {
  const t = useTranslate();
  const [on, setOn] = useState(areKeysOn);
  const groups = viewer.isAdmin ? [...keyList, waitingKeys] : keyList;
  return (
    <Dialog title={t('Keys')} open onOpenChange={(open) => open || onClose()}>
      <div className="flex flex-col gap-5">
        {groups.map(({ title, keys }) => (
          <section key={title.message}>
            <h3 className="mb-1.5 font-semibold">{t(title)}</h3>
            <dl className="grid grid-cols-[8rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
              {keys.map(([key, meaning]) => (
                <div key={meaning.message} className="contents">
                  <dt>
                    <kbd className="inline-block min-w-6 rounded-sm border border-line-strong bg-surface px-1.5 text-center font-medium text-xs leading-5">
                      {typeof key === 'string' ? key : t(key)}
                    </kbd>
                  </dt>
                  <dd className="text-ink-soft">{t(meaning)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <CheckField
          label={t('Single keys')}
          hint={t('Untick this to turn off keys such as J, / and ? on this device. Ctrl K still works.')}
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
