import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { trpcClient } from '../client.ts';
import { queryClient } from '../query-cache.ts';
import { trpc } from '../trpc.ts';

/** Lets the screens within it call the server by the hooks of `trpc`. Around the staff's screens only (decision 12). */
export function ServerHooks({ children }: { children: ReactNode }) {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
