import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

type Serializer = (answer: unknown) => string;

const compiled = new WeakMap<object, Serializer>();

export function serializerOf(schema: object): Serializer {
  const serializer = compiled.get(schema) ?? fastJsonStringify(schema);
  compiled.set(schema, serializer);
  return serializer;
}

type JsonSchema = z.core.JSONSchema.JSONSchema;
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
    override({ jsonSchema }) {
      flattenNullable(jsonSchema);
      nameProperties(jsonSchema);
    },
  });
  return rest;
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
