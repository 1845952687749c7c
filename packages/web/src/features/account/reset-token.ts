/** The secret of the one-time link that this page was opened with (D40): in the page's memory only. */
let held: string | undefined;

/** Takes a link's secret out of the address; whatever was held before is void for this page. */
export function holdToken(token: string): void {
  held = token;
}

export function heldToken(): string | undefined {
  return held;
}

/** Forgets the secret: it was used, or it is no good. */
export function dropToken(): void {
  held = undefined;
}
