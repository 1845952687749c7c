let session = new AbortController();

/** Is aborted when the session of this page ends (L37). */
export function sessionSignal(): AbortSignal {
  return session.signal;
}

export function endSessionCalls(): void {
  session.abort();
  session = new AbortController();
}
