import { z } from 'zod/mini';

const scriptsByPath = z.record(z.string(), z.array(z.string()));

/**
 * The app's page on a later visit, with the names of the scripts that `path` needs, as the server writes them into the page of
 * a first visit: they load at once, not each after the one that imports it. Without a list the page is as it was.
 */
export async function withScripts(
  page: Response,
  path: string,
  list: Response | undefined,
): Promise<Response> {
  const scripts = scriptsByPath.safeParse(await list?.json().catch(() => undefined)).data?.[path];
  if (!scripts) return page;
  const links = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const text = (await page.text()).replace('</head>', `${links.join('')}</head>`);
  return new Response(text, { headers: page.headers });
}
