import { expect, it, onTestFinished, vi } from 'vitest';

interface Link {
  readonly href: string;
  readonly onload: () => void;
}

it('U214 asks for the scripts once the frame is painted, runs what the page’s own imports in tasks of their own, then that, and leaves the rest to it', async () => {
  const script = (name: string) => `data:text/javascript,globalThis.ran.push('${name}')//${name}.js`;
  const scripts = [script('react'), 'data:text/javascript,throw(1)', script('page'), script('later')];
  const [ran, asked]: [string[], string[]] = [[], []];
  const frames: (() => void)[] = [];
  vi.stubGlobal('ran', ran);
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => frames.push(paint));
  vi.stubGlobal('document', {
    querySelector: () => ({ dataset: { page: script('page'), scripts: scripts.join(' ') } }),
    createElement: () => ({}),
    head: {
      append(...links: Link[]) {
        asked.push(...links.map(({ href }) => href));
        for (const { onload } of links) onload();
      },
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const done = import(new URL('../../public/first-steps.js', import.meta.url).href);
  await vi.waitFor(() => expect(frames).toHaveLength(1));
  expect(asked).toEqual([]);
  for (const paint of frames) paint();
  await done;
  expect(asked).toEqual(scripts);
  expect(ran).toEqual(['react', 'page']);
  const between = timers.mock.calls.filter((call) => call.length === 2 && call[1] === undefined);
  expect(between).toHaveLength(2);
});
