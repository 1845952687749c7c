/** Fetches outside the signed-in pages' calls, with the same time limit of 30 seconds (L35). */
export function timedFetch(url: string | Request, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
}
