import { type Door, doors } from '@muster/domain/notice/doors';
import { z } from 'zod';
import { fieldsForTokens } from './fields-for-tokens.ts';
import { jsonSchemaOf, LaterSchema } from './json-schema.ts';
import { previewOfProcedure } from './previews.ts';
import type { KnownProcedure, RestRoute } from './procedures.ts';

const failed = z.object({ message: z.string() });

export const failure = jsonSchemaOf(failed, 'output');

/** What a path answers to a call that it refuses. `code` and `methods` say what the caller can do about it (D56, D58). */
export const refusal = jsonSchemaOf(
  failed.extend({
    code: z.string().optional(),
    methods: z.array(z.string()).optional(),
    record: z.looseObject({ id: z.int() }).optional(),
  }),
  'output',
);

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** By what a path's answers are written. */
export function answersOf(route: RestRoute) {
  return {
    [route.status]: new LaterSchema(() => answerOf(route)),
    '4xx': refusal,
    '5xx': failure,
  };
}

/** What the document says of a path. */
export function describeRoute(route: RestRoute, { inputs }: KnownProcedure) {
  const [input] = inputs;
  const door = doors[route.procedure];
  return {
    summary: route.summary,
    ...(door?.asks && { description: confirmationNote(door) }),
    tags: [route.procedure.split('.')[0] ?? ''],
    ...(input instanceof z.core.$ZodType
      ? inputOf(route, withPreview(route, jsonSchemaOf(input, 'input')))
      : {}),
    response: {
      [route.status]: answerOf(route),
      '4xx': refusal,
      '5xx': failure,
    },
  };
}

/** What a token may not get is not always there. */
function answerOf({ procedure, output }: RestRoute): JsonSchema {
  const schema = jsonSchemaOf(output, 'output');
  const fields = fieldsForTokens[procedure];
  if (!fields) return schema;
  return { ...schema, required: schema.required?.filter((name) => !(name in fields)) ?? [] };
}

/** A write that can be previewed takes that beside its input (D90). */
function withPreview({ procedure }: RestRoute, schema: JsonSchema): JsonSchema {
  if (!previewOfProcedure(procedure)) return schema;
  const description =
    'With true it answers 200 with `changes`, what would change by person; nothing is saved.';
  return { ...schema, properties: { ...schema.properties, preview: { type: 'boolean', description } } };
}

/** The parts of an input by where each is sent: what the path names is not sent a second time. */
function inputOf({ method, url }: RestRoute, schema: JsonSchema) {
  const named = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const rest = named.length === 0 ? schema : without(schema, named);
  const params = Object.fromEntries(named.map((name) => [name, schema.properties?.[name] ?? {}]));
  return {
    ...(named.length > 0 && { params: { type: 'object', properties: params, required: named } }),
    ...(Object.keys(rest.properties ?? {}).length > 0 && {
      [method === 'GET' ? 'querystring' : 'body']: rest,
    }),
  };
}

function without(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name));
  const required = schema.required?.filter((name) => !names.includes(name)) ?? [];
  const { required: _, ...rest } = schema;
  return {
    ...rest,
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}

function confirmationNote({ asks, asksFactor }: Door): string {
  const when = typeof asks === 'object' ? ` if the input names ${asks.join(' or ')}` : '';
  const factor = asksFactor ? ', and with confirm_factor for an account with a second factor' : '';
  return `Answers 403 with the code confirm_password${when}${factor}, until it was given in the session in the last five minutes, at sign-in or by POST /api/auth/confirm.`;
}
