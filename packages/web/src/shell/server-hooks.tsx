import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { trpcClient } from '../server/client.ts';
import { queryClient } from '../server/query-cache.ts';
import { trpc } from '../server/trpc.ts';

/** Provides the hooks of `trpc` to the screens of signed-in people only (decision 12). A read ends with its screen (L37). */
export function ServerHooks({ children }: { children: ReactNode }) {
  return (
    <trpc.Provider abortOnUnmount client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
