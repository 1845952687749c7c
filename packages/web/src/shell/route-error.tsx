import { useRouter } from '@tanstack/react-router';
import { messageOf } from '../trpc.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Page } from './page.tsx';

/** What a page shows when it could not open: the server was not reached, or the page itself failed. */
export function RouteError({ error }: { error: unknown }) {
  const router = useRouter();
  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <Page title="Not available" heading="This page could not be opened">
        <ErrorState
          title={navigator.onLine ? 'Something is in the way' : 'You are offline'}
          message={messageOf(error)}
          onRetry={() => void router.invalidate()}
        />
      </Page>
    </div>
  );
}
