import { password, type Serving } from './process.ts';

/** A person with a cookie at a running server, as a program would talk to it. */
export interface Client {
  /** The status and the JSON of an answer. */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<{ status: number; body: unknown }>;
}

/** Signs in at a running server; the status says whether it worked. */
export async function signIn({ address }: Serving, employeeId: string, given = password) {
  const answer = await post(`${address}/api/login`, { employeeId, password: given });
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const client: Client = {
    async call(method, path, body) {
      const response =
        method === 'GET'
          ? await fetch(`${address}${path}`, { headers: { cookie } })
          : await post(`${address}${path}`, body ?? {}, { cookie });
      return { status: response.status, body: await response.json() };
    },
  };
  return { status: answer.status, client, cookie };
}

function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const type = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(body) });
}
