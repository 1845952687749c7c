import { boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonSchemaOf } from '../../src/rest/json-schema.ts';
import { previewOfProcedure } from '../../src/rest/previews.ts';
import { procedures, restRoutes } from '../../src/rest/procedures.ts';

const content = z.object({
  content: z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) }),
});
const operation = z.object({
  summary: z.string(),
  parameters: z.array(z.looseObject({ in: z.string() })).optional(),
  requestBody: content.optional(),
  responses: z.record(z.string(), z.unknown()),
});
const document = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** How a document names a path: its variables in braces. */
const pathOf = (url: string) => url.replace(/:(\w+)/g, '{$1}');

/** What maps to no procedure: health, files on their way in and out, and the calendars for other programs. */
const ownRoutes = [
  '/health',
  '/api/admin/backups/{name}',
  '/api/account/personal-data',
  '/api/admin/calendar/{file}',
  '/api/calendar/{file}',
  '/api/admin/payroll',
  '/api/admin/people/{userId}/personal-data',
  '/api/documents/upload',
  '/api/admin/papers',
  '/api/papers/employment-letter',
  '/api/setup/restore',
  '/api/unsubscribe/{token}',
  '/photos/company/{version}',
  '/photos/{userId}/{version}',
  '/uploads/{fileName}',
];

let read: ReturnType<typeof askForDocument> | undefined;

/** The document is the same for everyone: it is asked for once. */
function readDocument() {
  read ??= askForDocument();
  return read;
}

async function askForDocument() {
  return document.parse((await (await boot()).call('GET', '/api/docs/json')).body);
}

describe('the OpenAPI document', () => {
  it.each(restRoutes)('describes $method $url with its input, its answer and its errors', async (route) => {
    const { paths } = await readDocument();
    const found = paths[pathOf(route.url)]?.[route.method.toLowerCase()];
    const { parameters = [], requestBody, responses } = operation.parse(found);
    const answer = content.parse(responses[route.status]).content['application/json'].schema;
    for (const { type } of formsOf(answer)) expect(['object', 'array']).toContain(type);
    expect(responses['403']).toEqual({ $ref: '#/components/responses/NotAllowed' });
    const [input] = procedures.get(route.procedure)?.inputs ?? [];
    const fields = input instanceof z.core.$ZodType ? jsonSchemaOf(input, 'input').properties : {};
    const takesInput =
      previewOfProcedure(route.procedure) !== undefined ||
      Object.keys(fields ?? {}).some((name) => !route.url.includes(`:${name}`));
    const body = requestBody?.content['application/json'].schema;
    expect(body?.['type']).toBe(takesInput && route.method !== 'GET' ? 'object' : undefined);
    expect(parameters.some((each) => each.in === 'query')).toBe(takesInput && route.method === 'GET');
  });

  it('U99 lists the REST paths and nothing that is no path of its own', async () => {
    const { paths, openapi } = await readDocument();
    expect(openapi).toMatch(/^3\.1/);
    expect(Object.keys(paths).sort()).toEqual(
      [...new Set(restRoutes.map(({ url }) => pathOf(url))), ...ownRoutes].sort(),
    );
  });

  it('names the fields of a check-in and its record', async () => {
    const { paths } = await readDocument();
    const { requestBody, responses } = operation.parse(paths['/api/attendance/checkin']?.['post']);
    const fields = (schema: unknown) =>
      Object.keys(z.object({ properties: z.record(z.string(), z.unknown()) }).parse(schema).properties);
    expect(fields(requestBody?.content['application/json'].schema)).toEqual([
      'latitude',
      'longitude',
      'address',
      'manualCheckIn',
      'checkInTime',
      'deviceTime',
    ]);
    expect(fields(content.parse(responses['201']).content['application/json'].schema)).toEqual(
      expect.arrayContaining(['id', 'date', 'checkInTime', 'checkOutTime', 'status', 'manual', 'lateSync']),
    );
  });
});

describe('the page of the API', () => {
  it('has no inline script and finds its files', async () => {
    const muster = await boot();
    const { text, status } = await muster.call('GET', '/api/docs');
    expect(status).toBe(200);
    const scripts = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes = '', inline = ''] of scripts) {
      expect(inline.trim()).toBe('');
      const source = /src="([^"]+)"/.exec(attributes)?.[1] ?? '';
      expect((await muster.call('GET', source)).status).toBe(200);
    }
    expect(text).not.toMatch(/\son\w+=|javascript:/i);
  });
});

/** Of an answer in one of several forms, as an export has, each of them. */
function formsOf(answer: Record<string, unknown> | undefined) {
  return z
    .array(z.looseObject({ type: z.unknown() }))
    .min(1)
    .parse(answer?.['anyOf'] ?? [answer]);
}
