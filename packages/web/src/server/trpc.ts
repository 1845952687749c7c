import type { AppRouter } from '@muster/api/router';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { trpcClient } from './client.ts';
import { queryClient } from './query-cache.ts';

/** The server's procedures as hooks, within `ServerHooks`. Not for code in the first paint of /login (decision 12). */
export const trpc = createTRPCReact<AppRouter>();

/** The same procedures and cache outside of components, for the loaders of the staff's screens. */
export const server = createTRPCQueryUtils<AppRouter>({ queryClient, client: trpcClient });
