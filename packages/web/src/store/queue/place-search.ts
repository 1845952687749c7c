/** The searches of this page, by the key of their check-in. */
const searches = new Map<string, { readonly over: Promise<void>; end(): void }>();

/** Tells all tabs that this page looks for the location of a check-in (S41), as long as the page is there. */
export function beginSearch(key: string): void {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  searches.set(key, { over, end });
  navigator.locks?.request(lockOf(key), () => over).catch(() => undefined);
}

export function endSearch(key: string): void {
  searches.get(key)?.end();
  searches.delete(key);
}

/** Resolves once no page looks for it any more: the browser ends the lock of a page that was closed or reloaded. */
export async function searchOver(key: string): Promise<void> {
  await searches.get(key)?.over;
  await navigator.locks?.request(lockOf(key), () => undefined);
}

const lockOf = (key: string) => `muster.place.${key}`;
