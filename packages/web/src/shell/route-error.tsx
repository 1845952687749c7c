import { useMatch, useRouter } from '@tanstack/react-router';
import { messageOf } from '../client.ts';
import { Button } from '../ui/button.tsx';
import { Brand } from './brand.tsx';
import { Page } from './page.tsx';

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
  const router = useRouter();
  const title = navigator.onLine ? 'This page could not be opened' : 'You are offline';
  return (
    <Page title={title} lead={<span role="alert">{messageOf(error)}</span>}>
      <Button variant="primary" onClick={() => void router.invalidate()}>
        Try again
      </Button>
    </Page>
  );
}
