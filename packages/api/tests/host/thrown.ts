/** What can be thrown, and the text by which the log tells of it. */
export interface Thrown {
  readonly name: string;
  readonly told: string;
  make(): unknown;
}

const trapped = () => {
  throw new Error('a trap that throws');
};

const throwing = { get: trapped, enumerable: true };

function circular(): Error {
  const error = new Error('broken circle');
  error.cause = new Error('inner', { cause: error });
  return error;
}

function chain(): Error {
  const all = Array.from({ length: 20_000 }, (_, at) => new Error(`broken link ${at}`));
  for (const [at, error] of all.entries()) error.cause = all[at + 1];
  return all[0] ?? new Error('none');
}

const url = new URL('https://example.com/a-secret');

export const thrown: readonly Thrown[] = [
  { name: 'an error', told: 'broken plain', make: () => new Error('broken plain') },
  {
    name: 'an error by a URL',
    told: 'broken url',
    make: () => new TypeError('broken url', { cause: url }),
  },
  {
    name: 'an error by a Buffer',
    told: 'broken buffer',
    make: () => new Error('broken buffer', { cause: Buffer.alloc(100_000) }),
  },
  {
    name: 'an error with a URL',
    told: 'broken part',
    make: () => Object.assign(new Error('broken part'), { url, parts: { url } }),
  },
  {
    name: 'an error by a map and a function',
    told: 'broken map',
    make: () => new Error('broken map', { cause: { map: new Map([[{}, 1]]), run: trapped } }),
  },
  { name: 'an error that caused itself', told: 'broken circle', make: circular },
  { name: 'an error with many causes', told: 'broken link 3', make: chain },
  {
    name: 'an error of several attempts',
    told: 'broken attempt',
    make: () => new AggregateError([new Error('broken attempt'), url], 'two attempts'),
  },
  {
    name: 'an error whose properties throw',
    told: 'broken getter',
    make: () =>
      Object.defineProperties(new Error('broken getter'), {
        ...{ code: throwing, cause: throwing, statusCode: throwing, expose: throwing, errors: throwing },
        headers: { value: undefined },
      }),
  },
  {
    name: 'an error as long as a book',
    told: 'broken book',
    make: () => new Error(`broken book ${'x'.repeat(2_000_000)}`),
  },
  {
    name: 'a proxy that refuses all',
    told: '',
    make: () =>
      new Proxy(new Error('hidden'), {
        get: trapped,
        has: trapped,
        getPrototypeOf: trapped,
        ownKeys: trapped,
      }),
  },
  { name: 'a text', told: 'broken text', make: () => 'broken text' },
  { name: 'a number', told: '', make: () => 7 },
  { name: 'an object of no class', told: '', make: () => Object.create(null) },
  { name: 'null', told: '', make: () => null },
  {
    name: 'an error with a status of its own',
    told: 'broken status',
    make: () => Object.assign(new Error('broken status'), { statusCode: 404, code: 'ENOENT' }),
  },
];
