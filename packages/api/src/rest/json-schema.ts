import { wireInstant } from '@muster/domain/calendar/instant';
import { isPlainDate, wirePlainDate } from '@muster/domain/calendar/plain-date';
import { isWireDate } from '@muster/domain/leave/wire-date';
import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

type Serializer = (answer: unknown) => string;

const compiled = new WeakMap<object, Serializer>();

/** Writes answers; it is compiled with the first of them. All at once would be a fifth of a server's start. */
export function serializerOf(schema: object): Serializer {
  return (answer) => {
    const serializer =
      compiled.get(schema) ?? fastJsonStringify(schema instanceof LaterSchema ? schema.describe() : schema);
    compiled.set(schema, serializer);
    return serializer(answer);
  };
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Stands for a schema in a route until an answer is written by it: to describe all is another fifth of a start. */
export class LaterSchema {
  readonly describe: () => JsonSchema;

  constructor(describe: () => JsonSchema) {
    this.describe = describe;
  }
}

type Direction = 'input' | 'output';

/** Schemas are constants, so each is converted once per process. */
const described: Record<Direction, WeakMap<z.core.$ZodType, JsonSchema>> = {
  input: new WeakMap(),
  output: new WeakMap(),
};

/** `anyOf: [X, null]` of plain types becomes one list of types, which the serialiser writes without trying each. */
export function jsonSchemaOf(schema: z.core.$ZodType, io: Direction): JsonSchema {
  const known = described[io].get(schema) ?? describe(schema, io);
  described[io].set(schema, known);
  return known;
}

function describe(schema: z.core.$ZodType, io: Direction): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      flattenNullable(jsonSchema);
      asNumber(jsonSchema);
      nameTime(zodSchema, jsonSchema);
      nameProperties(jsonSchema);
      nameFields(jsonSchema.properties ?? {});
    },
  });
  nameShared(rest);
  return rest;
}

/** A field that several forms of an input share is described after the first of them: its name is looked at once more. */
function nameShared({ properties = {}, anyOf = [], oneOf = [], items }: JsonSchema): void {
  nameFields(properties);
  const rows = items === undefined ? [] : [items].flat();
  for (const part of [...Object.values(properties), ...anyOf, ...oneOf, ...rows])
    if (typeof part === 'object') nameShared(part);
}

/** A date and an instant by the name that other programs know, in place of the pattern of their type. */
function nameTime(schema: z.core.$ZodType, described: JsonSchema): void {
  const format = formatOf(schema);
  if (format === undefined) return;
  delete described.pattern;
  described.format = format;
}

/** Of what can be null, too: it is described before a part of it that others share. */
function formatOf(schema: z.core.$ZodType): 'date' | 'date-time' | undefined {
  if (schema instanceof z.core.$ZodNullable) return formatOf(schema._zod.def.innerType);
  if (schema === wirePlainDate) return 'date';
  if (schema === wireInstant) return 'date-time';
  const { checks = [] } = schema._zod.def;
  const isDate = checks.some(({ _zod: { def } }) => 'fn' in def && dateChecks.has(def.fn));
  return isDate ? 'date' : undefined;
}

/** What a text of an input must be to be a date. */
const dateChecks: ReadonlySet<unknown> = new Set([isPlainDate, isWireDate]);

/** What the query of an address can only write in digits is a number from 1. */
function asNumber(schema: JsonSchema): void {
  const [number, digits, ...others] = schema.anyOf ?? [];
  if (typeof number !== 'object' || typeof digits !== 'object' || others.length > 0) return;
  if (number.type !== 'number' || !/^\^\\d\{1,\d+\}\$$/.test(digits.pattern ?? '')) return;
  delete schema.anyOf;
  Object.assign(schema, { type: 'integer', minimum: 1 });
}

/** Fields that have the id of a row: by whom something is, and what ends in "Id". */
const idField = /^(?:ids?|by|reviewedBy|issuedBy)$|Ids?$/;

/** Fields whose text is not typed as what it is, for the sake of a small page (decision 12). */
const timeFields = { date: /Date$/, 'date-time': /At$/ } as const;

/** A part can be another field's, too: it is described again. */
function nameFields(properties: Record<string, JsonSchema | boolean>): void {
  for (const [name, found] of Object.entries(properties)) {
    if (typeof found !== 'object') continue;
    const { items } = found;
    const isList = found.type === 'array' && typeof items === 'object' && !Array.isArray(items);
    properties[name] = isList ? { ...found, items: namedField(name, items) } : namedField(name, found);
  }
}

function namedField(name: string, schema: JsonSchema): JsonSchema {
  const types = [schema.type].flat();
  if (idField.test(name) && types.includes('integer')) {
    const { maximum: _, ...rest } = schema;
    return { ...rest, minimum: 1 };
  }
  if (idField.test(name) && isIdInForm(schema)) return { type: 'integer', minimum: 1 };
  if (!types.includes('string') || schema.format !== undefined || schema.pattern !== undefined) return schema;
  const [format] = Object.entries(timeFields).find(([, named]) => named.test(name)) ?? [];
  return format === undefined ? schema : { ...schema, format };
}

/** The field of a form writes it in digits, or is empty. */
function isIdInForm(schema: JsonSchema): boolean {
  const options = (schema.anyOf ?? [schema]).filter((option) => typeof option === 'object');
  const isDigits = ({ pattern = '' }: JsonSchema) => /^\^\(?\[1-9\]\\d\{/.test(pattern);
  const isId = (option: JsonSchema) => isDigits(option) || option.type === 'integer' || option.const === '';
  return options.some(isDigits) && options.every(isId);
}

function flattenNullable(schema: JsonSchema): void {
  const [value, nothing, ...others] = schema.anyOf ?? [];
  if (typeof value !== 'object' || typeof nothing !== 'object' || others.length > 0) return;
  if (nothing.type !== 'null' || typeof value.type !== 'string') return;
  const { type, ...constraints } = value;
  delete schema.anyOf;
  Object.assign(schema, constraints, { type: [type, 'null'] });
}

/** A record of known names is an object with these properties: validators refuse names that are required and not described. */
function nameProperties(schema: JsonSchema): void {
  const { required, properties, additionalProperties } = schema;
  if (!required || properties || typeof additionalProperties !== 'object') return;
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}
