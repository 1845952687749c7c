import { randomUUID } from 'node:crypto';
import type { Method } from '@muster/testing/calling';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { procedures } from '../../src/rest/procedures.ts';
import { formOf, partsOf } from '../document/forms.ts';

let muster: Muster;
/** Who has signed in last: the session is theirs. */
let ada: Person;
let headers: Record<string, string>;
let writes: number;

beforeEach(async () => {
  muster = await boot({
    store: (store) => ({
      ...store,
      write(work) {
        writes += 1;
        return store.write(work);
      },
    }),
  });
  const cleo = await muster.person('B1', { isAdmin: true });
  ada = await muster.person('B2', { isAdmin: true });
  headers = { 'muster-account': String(cleo.id), 'idempotency-key': randomUUID() };
  writes = 0;
});

const refused = { status: 401, message: 'Please sign in', writes: 0 };
const message = z.object({ message: z.string() });

/** Every mutation that is someone's. */
const mutations = [...procedures].flatMap(([path, { type, access }]) =>
  type === 'mutation' && access !== 'anyone' ? [path] : [],
);

describe('S7 a write for an administrator whose browser another has signed in to is refused', () => {
  it('by tRPC: every mutation', async () => {
    for (const path of mutations) {
      const { status, body } = await muster.mutate(path, {}, { as: ada, headers });
      expect({ path, status, ...message.parse(body), writes }).toEqual({ path, ...refused });
    }
  });

  it('by tRPC: each of several in one request', async () => {
    for (let first = 0; first < mutations.length; first += 20) {
      const batch = mutations.slice(first, first + 20);
      const url = `/trpc/${batch.join(',')}?batch=1`;
      const answer = await muster.call('POST', url, { 0: {} }, { as: ada, headers });
      const answers = z.array(z.object({ error: message })).parse(answer.body);
      expect(answers.map(({ error }) => error.message)).toEqual(batch.map(() => refused.message));
    }
    expect(writes).toBe(0);
  });

  it('by REST: every route', async () => {
    const routes = muster.app.routes.filter(
      ({ method, access }) => /^(POST|PUT|PATCH|DELETE)$/.test(method) && /^(employee|admin)$/.test(access),
    );
    expect(routes.length).toBeGreaterThan(20);
    for (const { method, url } of routes) {
      const path = url.replaceAll(/:\w+/g, '1');
      const { status, body } = await muster.call(method as Method, path, {}, { as: ada, headers });
      expect({ url, status, ...message.parse(body), writes }).toMatchObject({ url, ...refused });
    }
  });

  it.each(['/api/documents/upload', '/api/admin/papers'])('by form: %s', async (url) => {
    const { payload, type } = formOf(partsOf());
    const options = { as: ada, headers: { ...headers, 'content-type': type } };
    const { status, body } = await muster.call('POST', url, payload, options);
    expect({ status, ...message.parse(body), writes }).toMatchObject(refused);
  });
});
