import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { callServer, messageOf } from '../../server/client.ts';
import { checkConnection } from '../../server/unreachable.ts';
import { Button } from '../../ui/button.tsx';
import { Brand } from '../brand.tsx';
import { Page } from '../page.tsx';

/** Shown when a page could not open: no network, no answer of the server, or an error of the page. */
export function RouteError({ error }: { error: unknown }) {
  const shell = useMatch({ from: '/_staff', shouldThrow: false });
  if (shell?.status === 'success') return <Failure error={error} />;
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-10">
      <div className="mb-8">
        <Brand />
      </div>
      <Failure error={error} />
    </main>
  );
}

function Failure({ error }: { error: unknown }) {
  const t = useTranslate();
  const router = useRouter();
  useReturn(messageOf(error) === t(checkConnection), router.invalidate);
  const title = navigator.onLine ? t('This page could not be opened') : t('You are offline');
  return (
    <Page title={title} lead={<span role="alert">{messageOf(error)}</span>}>
      <Button variant="primary" onClick={() => void router.invalidate()}>
        {t('Try again')}
      </Button>
    </Page>
  );
}

/** How often a page that could not be reached looks for the server, in milliseconds (L33). */
const lookInterval = 5_000;

/** While the server cannot be reached, looks for it and calls `onReturn` once it is there. */
function useReturn(isAway: boolean, onReturn: () => unknown): void {
  useEffect(() => {
    if (!isAway) return;
    const look = () =>
      void callServer('/health').then(
        ({ ok }) => ok && onReturn(),
        () => undefined,
      );
    const timer = setInterval(look, lookInterval);
    return () => clearInterval(timer);
  }, [isAway, onReturn]);
}
