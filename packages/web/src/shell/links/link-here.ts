/** The address that a link begins with which is made here and opened elsewhere. */
export const originHere = () => window.location.origin;

/** Where it is shown, `<LinkReach>` says from where it can be opened. */
export function linkHere(path: string): string {
  return `${originHere()}${path}`;
}
