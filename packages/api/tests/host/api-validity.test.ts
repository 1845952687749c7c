import { scopeNames } from '@muster/domain/account/token/scopes';
import { boot } from '@muster/testing/harness';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const security = z.array(z.record(z.string(), z.array(z.string())));
const operation = z.looseObject({
  operationId: z.string(),
  security,
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })).default([]),
  requestBody: z.looseObject({ required: z.boolean().optional() }).optional(),
  responses: z.record(z.string(), z.looseObject({})),
});
const document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

let read: ReturnType<typeof ask> | undefined;

/** The document is the same for everyone: it is asked for once. */
function readDocument() {
  read ??= ask();
  return read;
}

async function ask() {
  const muster = await boot();
  const { text } = await muster.call('GET', '/api/docs/json');
  const operations = Object.entries(document.parse(JSON.parse(text)).paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, found]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      ...found,
    })),
  );
  return { text, operations, routes: muster.app.routes };
}

/** What the linter only recommends, with why it is left. */
const accepted: Readonly<Record<string, string>> = {
  'info-license': 'the document is of the company’s own server',
  'no-server-example.com': 'the server of a test is on localhost',
};

describe('D58 the OpenAPI document is valid', () => {
  it('by the linter of Redocly, with all that it recommends', async () => {
    const { text } = await readDocument();
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source: text, absoluteRef: 'muster.json', config });
    const open = found.filter(({ ruleId }) => !(ruleId in accepted));
    expect(open.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
    const wrong = text.replace('"responses":{', '"answers":{');
    const refused = await lintFromString({ source: wrong, absoluteRef: 'wrong.json', config });
    expect(refused.length).toBeGreaterThan(found.length);
  });

  it('by the schema of OpenAPI 3.1', async () => {
    const { text } = await readDocument();
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(text))).toMatchObject({ valid: true });
    expect(validator.version).toBe('3.1');
    const { info: _, ...without } = document.parse(JSON.parse(text));
    expect(await new Validator().validate(without)).toMatchObject({ valid: false });
  });
});

describe('each operation of the document', () => {
  it('asks for what its path names there and nowhere else', async () => {
    const { operations } = await readDocument();
    const named = operations.filter(({ path }) => path.includes('{'));
    expect(named.length).toBeGreaterThan(20);
    for (const { name, path, parameters, requestBody } of named) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, each]) => each);
      expect(parameters.flatMap((each) => (each.in === 'path' ? [each.name] : [])).sort(), name).toEqual(
        inPath.sort(),
      );
      const elsewhere = parameters.filter((each) => each.in !== 'path').map((each) => each.name);
      for (const each of inPath) {
        expect(elsewhere, name).not.toContain(each);
        expect(JSON.stringify(requestBody ?? {}), name).not.toContain(`"${each}":`);
      }
    }
  });

  it('says by what it is called: a session, a token with its scope, or nothing', async () => {
    const { text, operations, routes } = await readDocument();
    const scopes = new Map(
      routes.map((route) => [`${route.method} ${route.url.replace(/:(\w+)/g, '{$1}')}`, route]),
    );
    for (const { name, security: found } of operations) {
      const route = scopes.get(name);
      const token = [route?.scope ?? []].flat().map((scope) => ({ token: [scope] }));
      expect([name, found]).toEqual([name, route?.access === 'anyone' ? [] : [{ session: [] }, ...token]]);
    }
    for (const scope of scopeNames) expect(text).toContain(`- \`${scope}\`: `);
  });

  it('names the key of a write, the refusals, and the pages of a list', async () => {
    const { operations } = await readDocument();
    for (const { name, path, parameters, responses } of operations) {
      const writes = !name.startsWith('GET');
      const hasKey = parameters.some((each) => each.in === 'header' && each.name === 'Idempotency-Key');
      expect([name, hasKey]).toEqual([name, writes]);
      if (path === '/health') continue;
      const expected = ['400', '401', '403', '429', '503'];
      if (writes || path.includes('{')) expected.push('404');
      if (writes) expected.push('409', '413', '422');
      expect(Object.keys(responses), name).toEqual(expect.arrayContaining(expected));
      const isPaged = parameters.some((each) => each.in === 'query' && each.name === 'page');
      if (isPaged) expect(JSON.stringify(responses['200']), name).toMatch(/headers\/Link|"total"/);
    }
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
