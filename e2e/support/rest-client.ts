import type { Cookie } from '@playwright/test';

/** Calls the REST paths for one person, outside of every browser: another device, or an administrator elsewhere. */
export interface RestClient {
  /** What a list or an entity is right now, as JSON. */
  get(path: string): Promise<unknown>;
  /** Writes, and fails if the server refuses. Gives the entity. */
  post(path: string, body: object): Promise<{ readonly id: number }>;
  patch(path: string, body: object): Promise<{ readonly id: number }>;
}

/** A client with the session of this cookie. */
export function restClient({
  url,
  name,
  value,
}: Pick<Cookie, 'name' | 'value'> & { readonly url: string }): RestClient {
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
