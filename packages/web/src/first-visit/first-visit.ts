/** Milliseconds after which a page that still loads shows that it does. */
const patience = 1_000;

interface FirstVisit {
  /** The addresses of the scripts, each after those that it imports. */
  readonly scripts: readonly string[];
  readonly run: (script: string) => Promise<unknown>;
  readonly load: () => Promise<unknown>;
}

/** Each script in a task of its own, between which a slow phone paints and answers presses. */
export async function loadInSteps({ scripts, run, load }: FirstVisit): Promise<void> {
  for (const script of scripts) {
    // The route that imports it reports a failure.
    await run(script).catch(() => undefined);
    await pause(0);
  }
  await Promise.race([load(), pause(patience)]);
}

/** The scripts that the server named in the page (`api/src/http/pages/first-page.ts`, `public/first-steps.js`), in its order. */
export function namedScripts(): readonly string[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
