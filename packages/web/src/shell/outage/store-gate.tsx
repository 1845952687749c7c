import { msg, type Translatable } from '@muster/domain/language/translate';
import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { rebuildStore, type StoreProblem } from '../../store/store-state.ts';
import { useStoreState } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../page.tsx';

/** Shows the page, or recovery options if the local store cannot be opened (S35). */
export function StoreGate({ children }: { children: ReactNode }) {
  const state = useStoreState();
  return state.phase === 'failed' ? <Recovery problem={state.problem} /> : children;
}

const reasons: Readonly<Record<StoreProblem, Translatable>> = {
  full: msg(
    'This device is full. Free some space, or let Muster rebuild its copy of your records, which may take less.',
  ),
  forbidden: msg(
    'This browser doesn’t let Muster store anything, as in some private windows. Open Muster in a normal window to use it offline.',
  ),
  unloaded: msg('The part of Muster that opens your records could not be loaded. Check your connection.'),
  damaged: msg(
    'The copy of your records on this device cannot be opened. You can rebuild it from the server.',
  ),
};

function Recovery({ problem }: { problem: StoreProblem }) {
  const t = useTranslate();
  return (
    <Page title={t('Your records on this device')} lead={<span role="alert">{t(reasons[problem])}</span>}>
      <p className="max-w-prose text-ink-soft">
        {t('Nothing is lost on the server, and unsent entries on this device are kept.')}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <RecoveryOptions problem={problem} />
      </div>
    </Page>
  );
}

function RecoveryOptions({ problem }: { problem: StoreProblem }) {
  const t = useTranslate();
  if (problem === 'unloaded') {
    return (
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('Try again')}
      </Button>
    );
  }
  const forbidden = problem === 'forbidden';
  return (
    <>
      {!forbidden && (
        <Button variant="primary" onClick={() => void rebuildStore(true)}>
          {t('Rebuild from the server')}
        </Button>
      )}
      <Button variant={forbidden ? 'primary' : 'secondary'} onClick={() => void rebuildStore(false)}>
        {t('Continue without storing records')}
      </Button>
    </>
  );
}
