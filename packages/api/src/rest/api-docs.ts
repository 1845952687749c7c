import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { tokenScopes } from '@muster/domain/account/token/scopes';
import { type AdminFeature, adminFeatures } from '@muster/domain/admin/features';
import { english } from '@muster/domain/language/texts';
import type { FastifyInstance, FastifySchema, preHandlerHookHandler } from 'fastify';
import { cookieName } from '../http/session.ts';
import { restRoutes } from './procedures.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the document says of this path, where its schema has only what writes its answers. */
    describe?: () => FastifySchema;
  }
}

const text = { type: 'string' } as const;
const said = {
  message: text,
  code: { ...text, description: 'What the message says, or what the caller can do about it' },
  params: {
    type: 'object' as const,
    additionalProperties: { oneOf: [text, { type: 'number' as const }] },
    description: 'Every figure of the message, and `field` where one input is meant',
  },
};
const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

const refused = (description: string, headers?: typeof retryAfter) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

const commonAnswers = {
  schemas: {
    Refusal: {
      type: 'object' as const,
      properties: {
        ...said,
        methods: { type: 'array' as const, items: text, description: 'The ways to give a second factor' },
      },
      required: ['message', 'code', 'params'],
    },
    Failure: {
      type: 'object' as const,
      properties: said,
      required: ['message', 'code', 'params'],
    },
  },
  headers: {
    RetryAfter: { description: 'Seconds after which to try again', schema: { type: 'integer' as const } },
    Link: {
      description:
        'The address of the next page with rel="next" (RFC 8288); there is none on the last page. A list answers the newest rows first.',
      schema: text,
    },
  },
  responses: {
    BadInput: refused('The input is not valid; the message names the field'),
    Unauthenticated: refused('No session, or an access token that is unknown, revoked or expired'),
    NotAllowed: refused(
      'Not allowed. With `code`: `confirm_password` asks for the password again, `confirm_factor` for the second factor (both by POST /api/auth/confirm), `second_factor` for a `code`, `missing_scope` for a token with the scope that the message names',
    ),
    NotFound: refused('There is no such thing, or it is not yours'),
    Conflict: refused('The present state does not allow it'),
    TooLarge: refused('More than may be sent or stored'),
    Unprocessable: refused('It cannot be right, or the Idempotency-Key was used with another input'),
    TooMany: refused('Too many calls', retryAfter),
    Busy: {
      description: 'The server is busy or cannot read its data',
      headers: retryAfter,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  },
};

function answersOf(method: string, path: string) {
  const writes = method !== 'get';
  const of = (name: keyof typeof commonAnswers.responses) => ({ $ref: `#/components/responses/${name}` });
  if (path === '/health') return { '400': of('BadInput') };
  return {
    '400': of('BadInput'),
    '401': of('Unauthenticated'),
    '403': of('NotAllowed'),
    ...((writes || path.includes('{')) && { '404': of('NotFound') }),
    ...(writes && { '409': of('Conflict'), '413': of('TooLarge'), '422': of('Unprocessable') }),
    '429': of('TooMany'),
    '503': of('Busy'),
  };
}

/** Collects the schemas of the routes that follow into an OpenAPI document at /api/docs/json, shown at /api/docs. */
export async function documentApi(
  app: FastifyInstance,
  release: string,
  publicOrigin: string,
): Promise<void> {
  const name = cookieName('muster', publicOrigin);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Muster', description, version: release },
      servers: [{ url: publicOrigin }],
      tags: Object.entries({ ...labels, ...tags })
        .map(([name, description]) => ({ name, description }))
        .sort((one, other) => (one.name < other.name ? -1 : 1)),
      components: {
        ...commonAnswers,
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name },
          token: { type: 'http', scheme: 'bearer', description: tokenNote },
        },
      },
    },
    transform: describeCall,
    transformObject: nameAnswers,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: { onRequest: (_request, _reply, done) => done(), preHandler: writtenOnce(app) },
  });
}

const description = `Staff self-service and HR portal.

**Errors** are \`{"message", "code", "params"}\`: \`code\` is stable, and \`params\` has every figure of the message. **Lists** answer the newest rows first; one that may have more takes \`limit\` and \`page\`, and names its next page in the header \`Link\`. **Writes** take an \`Idempotency-Key\`, a UUID: the same key and input get the first answer and change nothing, so a call whose answer was lost can be sent again. Instants are in UTC, dates are \`YYYY-MM-DD\`. A number after 429 and 503 in \`Retry-After\` is in seconds.`;

const tokenNote = `A personal access token (POST /api/tokens). Each operation names the scope that it needs:

${Object.entries(tokenScopes)
  .map(([scope, meaning]) => `- \`${scope}\`: ${meaning}`)
  .join('\n')}`;

/** What a feature's paths are under, where its name for administrators does not say it. */
const tags: Readonly<Record<string, string>> = {
  account: 'One’s own account, sessions and second factors',
  admin: 'The state of the server',
  attendance: 'Check-ins, check-outs and corrections',
  audit: 'The audit log',
  company: 'The company’s settings and holidays',
  document: 'Certificates and evidence',
  hrDocument: 'Letters, pay slips and requests for them',
  leaveAccount: 'Accounts of leave and their policies',
  leaveClosure: 'Closures',
  leaveLimit: 'Limits of who is away at once',
  leaveType: 'Types of leave and their accounts',
  message: 'Messages and announcements',
  payroll: 'Export for payroll',
  directory: 'Colleagues and the chart of teams',
  people: 'People',
  push: 'Web push',
  server: 'The server itself',
  token: 'Personal access tokens',
  provider: 'Signing in with a provider',
};

const features: Readonly<Record<string, AdminFeature>> = adminFeatures;

const labels = Object.fromEntries(
  restRoutes.flatMap(({ procedure }) => {
    const [name = ''] = procedure.split('.');
    const label = features[name]?.audit?.label;
    return label === undefined ? [] : [[name, english(label)]];
  }),
);

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;
type TransformObject = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>;

const describeCall: Transform = ({ schema = {}, url, route }) => {
  const [method = ''] = [route.method].flat();
  const { access, scope, describe = () => schema } = route.config ?? {};
  const sessions = [{ session: [] }, ...[scope ?? []].flat().map((each) => ({ token: [each] }))];
  const described: FastifySchema = {
    ...describe(),
    operationId: operationId(method, url),
    security: access === 'anyone' ? [] : sessions,
    ...(method !== 'GET' && url.startsWith('/api/') && { headers: keyHeader }),
  };
  return { schema: described, url };
};

const keyHeader = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      format: 'uuid',
      description: 'Names this call, so that it is applied once however often it is sent',
    },
  },
};

function operationId(method: string, url: string): string {
  const words =
    url
      .replace(/^\/api/, '')
      .replace(/:(\w+)/g, 'by-$1')
      .match(/[A-Za-z]+/g) ?? [];
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return method.toLowerCase() + words.map(capital).join('');
}

const methods = ['get', 'post', 'patch', 'delete'] as const;

const nameAnswers: TransformObject = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject;
  const { openapiObject } = document;
  for (const [path, item] of Object.entries(openapiObject.paths ?? {})) {
    for (const method of methods) {
      const operation = item?.[method];
      if (!operation) continue;
      const { '4XX': _refusal, '5XX': _failure, ...answers } = operation.responses ?? {};
      operation.responses = { ...answersOf(method, path), ...answers };
      describePages(operation);
      describeIds(operation);
      if (path.includes('{')) askForNoEmptyBody(operation);
    }
  }
  return openapiObject;
};

type Operation = Exclude<OpenApiPaths[string], undefined>['get'] & object;
type OpenApiPaths = NonNullable<
  Extract<Parameters<TransformObject>[0], { openapiObject: object }>['openapiObject']['paths']
>;

const pageNotes: Readonly<Record<string, string>> = {
  limit: 'The most rows of a page',
  page: 'Which page, from 1',
};

function describePages({ parameters = [], responses }: Operation): void {
  let isPaged = false;
  for (const each of parameters) {
    const note = 'name' in each && each.in === 'query' ? pageNotes[each.name] : undefined;
    if (note === undefined || !('name' in each)) continue;
    each.description ??= note;
    isPaged ||= each.name === 'page';
  }
  const list = responses?.['200'];
  if (isPaged && list && !('$ref' in list)) list.headers = { Link: { $ref: '#/components/headers/Link' } };
}

/** Of routes that are no procedure's, whose paths have no schema. */
function describeIds({ parameters = [] }: Operation): void {
  for (const each of parameters)
    if ('name' in each && each.in === 'path' && /^id$|Id$/.test(each.name))
      each.schema = { type: 'integer', minimum: 1 };
}

/** What the path names can be all that a call says. */
function askForNoEmptyBody({ requestBody }: Operation): void {
  if (!requestBody || '$ref' in requestBody) return;
  const schema = requestBody.content['application/json']?.schema;
  if (schema && !('$ref' in schema) && !schema.required) requestBody.required = false;
}

function writtenOnce(app: FastifyInstance): preHandlerHookHandler {
  const texts: Partial<Record<string, string>> = {};
  const writers: Partial<Record<string, () => string>> = {
    '/api/docs/json': () => JSON.stringify(app.swagger()),
    '/api/docs/yaml': () => app.swagger({ yaml: true }),
  };
  return ({ routeOptions: { url = '' } }, reply, done) => {
    const write = writers[url];
    if (!write) return done();
    texts[url] ??= write();
    const type = url.endsWith('json') ? 'application/json; charset=utf-8' : 'application/x-yaml';
    reply.header('content-type', type).send(texts[url]);
  };
}
