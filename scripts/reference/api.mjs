import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { code, opening, table } from './markdown.mjs';

const callers = { anyone: 'anyone', employee: 'everyone', admin: 'administrators', token: 'its own token' };

/** docs/reference/api.md: the operations of the OpenAPI document, and who may call them. */
export async function apiPage() {
  const { document, routes, rest, scopes, fields } = await describedApi();
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  );
  const shared = sharedAnswers(operations.filter(({ path }) => path.startsWith('/api/')));
  const callOf = (procedure) => {
    const { method, url } = rest.find((route) => route.procedure === procedure);
    return `${method} ${bracketed(url)}`;
  };
  const declared = new Map(routes.map((route) => [`${route.method} ${bracketed(route.url)}`, route]));
  const row = ({ method, path, operation }) => {
    const call = `${method.toUpperCase()} ${path}`;
    const { access, scope } = declared.get(call) ?? {};
    return [
      code(call),
      operation.summary ?? '',
      [callers[access] ?? access, ...(scope ? [[scope].flat().map(code).join(' or ')] : [])].join(', '),
      inputOf(operation),
      Object.keys(operation.responses)
        .filter((status) => !shared.includes(status))
        .join(' '),
    ];
  };
  const tagOf = ({ operation }) => operation.tags?.[0] ?? 'server';
  expectTags(document.tags, operations.map(tagOf));
  const sections = document.tags.map(({ name, description }) => {
    const own = operations.filter((each) => tagOf(each) === name);
    if (own.length === 0) return '';
    return `\n## ${description}\n\n${table(['call', 'does', 'who, and scope of a token', 'input', 'answers'], own.map(row))}`;
  });
  return `${opening('API', 'the OpenAPI document')}
What each call of the REST interface takes and answers; [how to call it](../api.md) is on its own page, and whole types are in the OpenAPI 3.1 document at \`/api/docs/json\` of a server.

A token may call what names a scope, and has that scope. A field with \`?\` can be left out. Every call of \`/api\` may also answer ${shared.join(', ')}; every write takes an \`Idempotency-Key\`.
${sections.join('')}
## Scopes of a token

${table(
  ['scope', 'allows'],
  Object.entries(scopes).map(([scope, allows]) => [code(scope), allows]),
)}
## What a token gets less

These answers leave out fields that belong to another feature, unless the token has its scope. No answer has a row, a count or a trace of grievances, their files or predictions.

${table(
  ['call', 'leaves out', 'unless the token has'],
  Object.entries(fields).flatMap(([procedure, needed]) =>
    [...new Set(Object.values(needed))].map((scope) => [
      code(callOf(procedure)),
      Object.keys(needed)
        .filter((name) => needed[name] === scope)
        .map(code)
        .join(', '),
      scope === 'never' ? 'always' : code(scope),
    ]),
  ),
)}`;
}

/** An operation under no heading would be missing from the page. */
function expectTags(tags, used) {
  const unknown = used.filter((name) => !tags.some((tag) => tag.name === name));
  if (unknown.length > 0) throw new Error(`api-docs.ts describes no tag ${unknown.join(', ')}`);
}

/** Which answers all operations have in common. */
function sharedAnswers(operations) {
  const [first, ...others] = operations.map(({ operation }) => Object.keys(operation.responses));
  return first.filter((status) => others.every((statuses) => statuses.includes(status)));
}

/** The fields by name; those of the query and of a form are named so. */
function inputOf({ parameters = [], requestBody }) {
  const query = parameters.filter((each) => each.in === 'query');
  const [content] = Object.entries(requestBody?.content ?? {});
  const fields = content ? fieldsOf(content[1].schema) : [];
  const [type] = content ?? [];
  return [
    ...(query.length > 0
      ? [`query: ${query.map((each) => field(each.name, each.required)).join(', ')}`]
      : []),
    ...(fields.length > 0 ? [`${type === 'application/json' ? '' : 'form: '}${fields.join(', ')}`] : []),
  ].join('; ');
}

/** Of a choice between shapes all fields, required if every shape requires them. */
function fieldsOf(schema) {
  const shapes = schema.anyOf ?? schema.oneOf ?? [schema];
  const names = [...new Set(shapes.flatMap((shape) => Object.keys(shape.properties ?? {})))];
  return names.map((name) =>
    field(
      name,
      shapes.every((shape) => shape.required?.includes(name)),
    ),
  );
}

const field = (name, required) => code(required ? name : `${name}?`);
const bracketed = (url) => url.replace(/:(\w+)/g, '{$1}');

/** The document of an application that no one calls: it needs a database, and nothing else of what a server has. */
async function describedApi() {
  const [
    { buildApp },
    { createLogger },
    { openStore },
    { tokenScopes },
    { fieldsForTokens },
    { restRoutes },
  ] = await Promise.all([
    import('../../packages/api/dist/app.js'),
    import('../../packages/api/dist/monitoring/logger.js'),
    import('../../packages/db/dist/open.js'),
    import('../../packages/domain/dist/account/token/scopes.js'),
    import('../../packages/api/dist/rest/fields-for-tokens.js'),
    import('../../packages/api/dist/rest/procedures.js'),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'muster-reference-'));
  const store = await openStore(join(folder, 'muster.db'));
  try {
    const { server, routes } = await buildApp(inert({ store }), {
      sessionKey: Buffer.alloc(32),
      publicOrigin: 'http://localhost:3000',
      trustProxy: false,
      version: '',
      webFolder: undefined,
      restart: () => undefined,
      logger: createLogger('silent'),
    });
    const document = server.swagger();
    await server.close();
    return { document, routes, rest: restRoutes, scopes: tokenScopes, fields: fieldsForTokens };
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

/** Answers to every name and call with more of the same, but for what is given. */
function inert(given = {}) {
  return new Proxy(() => undefined, {
    get: (_target, name) => given[name] ?? (name === 'then' ? undefined : inert()),
    apply: () => inert(),
  });
}
