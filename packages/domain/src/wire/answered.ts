/** Names, in the answer to a write, the `Idempotency-Key` that a procedure itself accepted or refused (L42). */
export const answeredHeader = 'muster-answered';
