import type { Viewer } from '../../src/features/account/session.ts';
import { someViewer } from '../../src/features/account/testing.ts';
import { queryClient, sessionQuery } from '../../src/server/query-cache.ts';

/** Makes the page that of a signed-in person. */
export function signInAs(id: number): void {
  const viewer: Viewer = { ...someViewer, id };
  queryClient.setQueryData(sessionQuery.queryKey, viewer);
}

export function signOut(): void {
  queryClient.setQueryData(sessionQuery.queryKey, null);
}
