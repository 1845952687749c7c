import { z } from 'zod/mini';

const scriptsByPath = z.record(z.string(), z.array(z.string()));

/** Names the scripts that `path` needs, so that they load at once, not each after the one that imports it. */
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
