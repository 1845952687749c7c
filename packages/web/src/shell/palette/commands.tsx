import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Viewer } from '../../features/account/session.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { commandState, openCommands } from './command-state.ts';
import { isSomethingOpen, listenForKeys } from './single-keys.ts';

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })));
const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((module) => ({ default: module.KeysDialog })));

export function Commands({ viewer }: { viewer: Viewer }) {
  const t = useTranslate();
  const opened = useSyncExternalStore(commandState.subscribe, commandState.read);
  const isOpen = opened !== undefined;
  useLayoutEffect(() => {
    if (!isOpen) giveFocusBack();
  }, [isOpen]);
  const close = () => openCommands(undefined);
  useEffect(followKeys, []);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('Find')}
        aria-keyshortcuts="Control+K Meta+K"
        title={t('Find (Ctrl K)')}
        onClick={() => openCommands('palette')}
      >
        <Search aria-hidden className="size-5" />
      </Button>
      {opened && (
        <Suspense>
          {opened === 'palette' ? (
            <Palette viewer={viewer} onClose={close} />
          ) : (
            <KeysDialog viewer={viewer} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}

function giveFocusBack(): void {
  const before = commandState.takeFocused();
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
}

function followKeys(): () => void {
  const listen = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    if (!isSomethingOpen()) openCommands('palette');
  };
  const open = (what: 'palette' | 'keys') => () => {
    if (!isSomethingOpen()) openCommands(what);
  };
  const stop = listenForKeys(document, () => ({ '/': open('palette'), '?': open('keys') }));
  document.addEventListener('keydown', listen);
  return () => {
    stop();
    document.removeEventListener('keydown', listen);
  };
}
