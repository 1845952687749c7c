import type { Answer, CallOptions, Method } from '@muster/testing/calling';
import type { Muster } from '@muster/testing/harness';
import fc from 'fast-check';
import { z } from 'zod';
import type { Access } from '../../src/http/access.ts';
import { jsonSchemaOf } from '../../src/rest/json-schema.ts';
import { procedures, restRoutes } from '../../src/rest/procedures.ts';
import { brokenInputs, inputsOf, type Known } from './inputs.ts';

/** One way to call the application: a procedure over tRPC, a REST path, or any path with any body. */
export interface Target {
  readonly name: string;
  readonly access: Access;
  readonly inputs: fc.Arbitrary<unknown>;
  send(muster: Muster, input: unknown, options: CallOptions): Promise<Answer>;
}

/** Every procedure, every REST path and every route, with inputs that its schema accepts. */
export function targetsOf({ app }: Muster, known: Known): Target[] {
  const called = [...procedures].filter(([, { type }]) => type !== 'subscription');
  const byTrpc = called.map(([path, { type, access, inputs }]): Target => {
    const url = `/trpc/${path}`;
    return {
      name: url,
      access,
      inputs: schemaInputs(path, inputs, known),
      send: (muster, input, options) =>
        type === 'mutation'
          ? muster.call('POST', url, asBody(input), jsonHeaders(options))
          : muster.call(
              'GET',
              `${url}?input=${encodeURIComponent(JSON.stringify(input) ?? '')}`,
              undefined,
              options,
            ),
    };
  });
  const byRest = restRoutes.map(({ method, url, procedure }): Target => {
    const { access, inputs } = procedures.get(procedure) ?? { access: 'admin', inputs: [] };
    return {
      name: `${method} ${url}`,
      access,
      inputs: schemaInputs(procedure, inputs, known),
      send: (muster, input, options) => sendRest(muster, method, url, input, options),
    };
  });
  const raw = app.routes.map(
    ({ method, url }): Target => ({
      name: `${method} ${url} with anything`,
      access: 'employee',
      inputs: anything,
      send: (muster, input, options) => sendAnything(muster, method as Method, url, input, options),
    }),
  );
  return [...byTrpc, ...byRest, ...raw.filter(({ name }) => !name.startsWith('HEAD'))];
}

function schemaInputs(procedure: string, [input]: readonly unknown[], known: Known): fc.Arbitrary<unknown> {
  if (!(input instanceof z.core.$ZodType))
    return fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, fc.jsonValue());
  const ids = known.ids[procedure.split('.')[0] ?? ''] ?? known.userIds;
  const whole = inputsOf(jsonSchemaOf(input, 'input'), { ...known, ids });
  return fc.oneof({ weight: 3, arbitrary: whole }, { weight: 2, arbitrary: brokenInputs(whole) });
}

function sendRest(muster: Muster, method: Method, url: string, input: unknown, options: CallOptions) {
  const fields: Record<string, unknown> = typeof input === 'object' ? { ...input } : {};
  const path = url.replace(/:(\w+)/g, (_, name: string) => pathPart(String(fields[name] ?? '1')));
  if (method !== 'GET') return muster.call(method, path, asBody(input), jsonHeaders(options));
  const query = Object.entries(fields).map(([name, value]) => `${pathPart(name)}=${pathPart(String(value))}`);
  return muster.call('GET', `${path}?${query.join('&')}`, undefined, options);
}

/** What a careless or hostile program sends: parts of a path, a body of some type, and a header. */
const anything = fc.record({
  parts: fc.array(
    fc.oneof(
      fc.constantFrom('..', '%', '%00', '%ff', '%2e%2e%2f', 'x'.repeat(300), '1', '9007199254740993'),
      fc.string(),
    ),
    { minLength: 3, maxLength: 3 },
  ),
  query: fc.oneof(
    fc.constant(''),
    fc.constantFrom('?a[b]=1&a=2', '?=&&%', '?input=%7B', '?batch=1&input={}'),
    fc.string(),
  ),
  type: fc.constantFrom(
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/json; charset=utf-7',
    'x',
  ),
  body: fc.oneof(
    fc.constantFrom(
      '{',
      '[',
      'null',
      '"',
      '{"a":1e999}',
      '--x\r\n\r\n--x--',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--x--\r\n',
      '',
    ),
    fc.json(),
    fc.string(),
  ),
  header: fc.constantFrom(
    ['range', 'bytes=5-1'],
    ['if-none-match', '"'],
    ['idempotency-key', 'no uuid'],
    ['idempotency-key', '7b1c0f3e-6f0c-4a53-9d0a-0d6f5b2c9a11'],
    ['muster-account', '-1'],
    ['accept-encoding', 'br;q=x, *'],
    ['content-encoding', 'gzip'],
    ['x-forwarded-for', '1, 2, ;;'],
  ),
});

const sent = z.object({
  parts: z.array(z.string()),
  query: z.string(),
  type: z.string(),
  body: z.string(),
  header: z.tuple([z.string(), z.string()]),
});

function sendAnything(muster: Muster, method: Method, url: string, input: unknown, options: CallOptions) {
  const { parts, query, type, body, header } = sent.parse(input);
  const path = url.replace(/:\w+|\*/g, () => encodeURI(parts.shift() ?? '1'));
  const headers = { ...options.headers, 'content-type': type, [header[0]]: header[1] };
  const hasBody = method !== 'GET' && body !== '';
  return muster.call(method, path + encodeURI(query), hasBody ? body : undefined, {
    ...options,
    headers: hasBody ? headers : { ...options.headers, [header[0]]: header[1] },
  });
}

function jsonHeaders(options: CallOptions): CallOptions {
  return { ...options, headers: { ...options.headers, 'content-type': 'application/json' } };
}

/** As JSON text; what JSON cannot say goes out as an empty body. */
function asBody(input: unknown): string {
  return JSON.stringify(input) ?? '';
}

/** Percent-encoded; a lone surrogate has no encoding. */
function pathPart(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '\ufffd'));
}
