import type { Screen } from '../open-screen.tsx';

/** Has the server hear of the next `most` requests to a path no sooner than the function that it gives is called. */
export function hold(page: Screen, part: string, most = Number.POSITIVE_INFINITY): () => void {
  let count = 0;
  let release: () => void = () => undefined;
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  page.route(({ path }) => (path.includes(part) && ++count <= most ? held : undefined));
  return () => release();
}
