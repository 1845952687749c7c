import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { listed } from '../../language/listed.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type Note = (name: string, isUnsaved: boolean) => void;

const NoteUnsaved = createContext<Note>(() => undefined);

export function useNoteUnsaved(name: string, isUnsaved: boolean): void {
  const note = useContext(NoteUnsaved);
  useEffect(() => {
    note(name, isUnsaved);
    return () => note(name, false);
  }, [note, name, isUnsaved]);
}

/** Exempts the way to sign-in: by then the session has ended. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const note = useCallback<Note>(
    (name, isUnsaved) =>
      setUnsaved((before) => {
        if (before.includes(name) === isUnsaved) return before;
        return isUnsaved ? [...before, name] : before.filter((each) => each !== name);
      }),
    [],
  );
  const isAny = unsaved.length > 0;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isAny && next.pathname !== current.pathname && next.pathname !== '/login',
    enableBeforeUnload: () => isAny,
    withResolver: true,
  });
  const { status, proceed } = blocker;
  // What was on its way when the person left is saved by now: there is nothing to ask.
  useEffect(() => {
    if (status === 'blocked' && !isAny) proceed();
  }, [status, isAny, proceed]);
  return (
    <NoteUnsaved value={note}>
      {children}
      <ConfirmDialog
        title={t('Leave without saving?')}
        confirm={t('Leave without saving')}
        cancel={t('Stay here')}
        destructive
        open={blocker.status === 'blocked'}
        onOpenChange={(open) => !open && blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
      >
        {t('Not saved yet: {parts}.', {
          parts: listed(t, unsaved),
        })}
      </ConfirmDialog>
    </NoteUnsaved>
  );
}
