import type { Screen } from '../open-screen.tsx';

/** Has the server hear of the requests to a path no sooner than the function that it gives is called. */
export function hold(page: Screen, part: string): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  page.route(({ path }) => (path.includes(part) ? held : undefined));
  return () => release();
}
