import { expect, it, onTestFinished, vi } from 'vitest';

it('U214 runs what the page’s own script imports in tasks of their own, then that script, and leaves the rest to it', async () => {
  const script = (name: string) => ({
    href: `data:text/javascript,globalThis.ran.push('${name}')//${name}.js`,
  });
  const ran: string[] = [];
  vi.stubGlobal('ran', ran);
  vi.stubGlobal('document', {
    querySelector: () => ({ dataset: { page: script('page').href } }),
    querySelectorAll: () => [
      script('react'),
      { href: 'data:text/javascript,throw 1' },
      script('page'),
      script('later'),
    ],
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const between = vi.spyOn(globalThis, 'setTimeout');
  await import(new URL('../public/first-steps.js', import.meta.url).href);
  expect(ran).toEqual(['react', 'page']);
  expect(between).toHaveBeenCalledTimes(2);
});
