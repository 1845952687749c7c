import type { Cookie } from '@playwright/test';

/** One person's way to the server's REST paths, beside every browser: another device, or an administrator's desk. */
export interface Doors {
  /** What a list or an entity is right now, as JSON. */
  get(path: string): Promise<unknown>;
  /** Writes, and fails if the server refuses. Gives the entity. */
  post(path: string, body: object): Promise<{ readonly id: number }>;
  patch(path: string, body: object): Promise<{ readonly id: number }>;
}

/** The doors for whoever the session cookie is of. */
export function doorsOf({
  url,
  name,
  value,
}: Pick<Cookie, 'name' | 'value'> & { readonly url: string }): Doors {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { cookie: `${name}=${value}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    patch: (path, body) => call('PATCH', path, body),
  };
}
