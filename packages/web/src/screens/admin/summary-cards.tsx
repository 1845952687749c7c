/** The four cards (SPEC section 2, Admin Panel). */
export function SummaryCards() {
  return null;
}
