const text = { type: 'string' } as const;
const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

const refused = (description: string, headers?: typeof retryAfter) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

/** The answers that paths have in common (D45), under the names of {@link answersOf}. */
export const commonAnswers = {
  schemas: {
    Refusal: {
      type: 'object' as const,
      properties: {
        message: text,
        code: { ...text, description: 'What the caller can do about it' },
        methods: { type: 'array' as const, items: text, description: 'The ways to give a second factor' },
      },
      required: ['message'],
    },
    Failure: { type: 'object' as const, properties: { message: text }, required: ['message'] },
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
      'Not allowed. With `code`: `confirm_password` asks for the password again, `second_factor` for a `code`, `missing_scope` for a token with the scope that the message names',
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

/** Which common answers a path has, by status. */
export function answersOf(method: string, path: string) {
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
