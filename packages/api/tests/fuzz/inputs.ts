import fc from 'fast-check';
import type { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** What exists in the company of a round, so that calls reach rows. */
export interface Known {
  /** Ids of the rows that a call is about, by the feature of its procedure. */
  readonly ids: Readonly<Record<string, readonly number[]>>;
  readonly userIds: readonly number[];
  readonly employeeIds: readonly string[];
}

/** The part of {@link Known} that the inputs of one procedure name. */
export interface Named extends Pick<Known, 'userIds' | 'employeeIds'> {
  readonly ids: readonly number[];
}

/** Values that a schema accepts, most of them near what people send. */
export function inputsOf(schema: JsonSchema, known: Named, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => inputsOf(asSchema(each), known, name)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => inputsOf({ ...schema, type }, known, name)));
  }
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, known);
    case 'array':
      return fc.array(inputsOf(asSchema([schema.items].flat()[0]), known, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'integer':
    case 'number':
      return numbersOf(schema, known, name);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textsOf(schema, known, name);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectsOf(schema: JsonSchema, known: Named): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {});
  const required = schema.required ?? [];
  if (fields.length === 0 && schema.additionalProperties) {
    const names = inputsOf(asSchema(schema.propertyNames), known).map(String);
    return fc.dictionary(names, inputsOf(asSchema(schema.additionalProperties), known), { maxKeys: 4 });
  }
  return fc.record(
    Object.fromEntries(fields.map(([name, field]) => [name, inputsOf(asSchema(field), known, name)])),
    { requiredKeys: required },
  );
}

function numbersOf(schema: JsonSchema, known: Named, name: string): fc.Arbitrary<number> {
  const { minimum = -1e6, maximum = 1e6, multipleOf = schema.type === 'integer' ? 1 : 0.25 } = schema;
  const any = fc
    .integer({ min: Math.ceil(minimum / multipleOf), max: Math.floor(maximum / multipleOf) })
    .map((count) => count * multipleOf);
  const ids = /(user|admin|actor|person)id$/i.test(name) ? known.userIds : known.ids;
  const isId = /ids?$/i.test(name) && ids.length > 0;
  return isId ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...ids) }, any) : any;
}

const days = [
  '2026-02-27',
  '2026-03-01',
  '2026-03-02',
  '2026-03-03',
  '2026-03-09',
  '2026-12-31',
  '2024-02-29',
];
const times = [
  '2026-03-02T08:01:00.000Z',
  '2026-03-02T08:59:59.999Z',
  '2026-03-01T23:30:00Z',
  '2026-03-02T10:00:00+01:00',
];
const words = [
  'Sales',
  'Zoë Müller-Lüdenscheidt',
  'a b c',
  '09:30',
  'Europe/Berlin',
  'seven blue lanterns',
  '7',
  '',
];

function textsOf(schema: JsonSchema, known: Named, name: string): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 40, pattern } = schema;
  const likely = [
    ...(name === 'employeeId' ? known.employeeIds : []),
    ...(/date|^from$|^to$|time|asOf/i.test(name) ? [...days, ...times] : words),
  ];
  const fits = (text: string) =>
    text.length >= minLength && (!pattern || new RegExp(pattern, 'u').test(text));
  const fitting = likely.filter(fits);
  const any =
    pattern && !pattern.includes('\\p')
      ? textsLike(pattern)
      : fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40) });
  return fitting.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fitting) }, any) : any;
}

const madeTexts = new Map<string, fc.Arbitrary<string>>();

/** Texts of a pattern. Reading one takes milliseconds: procedures share them, and so do rounds. */
function textsLike(pattern: string): fc.Arbitrary<string> {
  const texts = madeTexts.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  madeTexts.set(pattern, texts);
  return texts;
}

/** Values that no schema of Muster expects. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, -1, 0, 2 ** 53, 1e308, -0.5, '', [], {}, [[[[]]]], { $ne: 1 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\u202e',
    "' OR 1=1 --",
    '2026-02-30',
    '+275760-09-13',
    '0000-00-00',
    '%',
    '🦊',
  ),
  fc.constant('x'.repeat(5_000)),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Inputs that differ from accepted ones: another value, a field too many or too few, or nothing of it. */
export function brokenInputs(whole: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changed = fc.tuple(whole, fc.nat(), odd, fc.boolean()).map(([input, at, value, drop]) => {
    if (typeof input !== 'object' || input === null) return value;
    const entries = Object.entries(input);
    const [name] = entries[at % Math.max(1, entries.length)] ?? ['constructor'];
    return Object.fromEntries([
      ...entries.filter(([each]) => each !== name),
      ...(drop ? [] : [[name, value]]),
    ]);
  });
  const added = fc
    .tuple(whole, odd)
    .map(([input, value]) =>
      typeof input === 'object' ? { ...input, ['__proto__x']: value, extra: value } : value,
    );
  return fc.oneof({ weight: 4, arbitrary: changed }, added, odd);
}

/** JSON Schema allows `true` for "anything". */
function asSchema(schema: JsonSchema | boolean | undefined): JsonSchema {
  return typeof schema === 'object' ? schema : {};
}
