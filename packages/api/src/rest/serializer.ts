import fastJsonStringify from 'fast-json-stringify';

type Serializer = (answer: unknown) => string;

const compiled = new WeakMap<object, Serializer>();

/** Writes answers of a JSON Schema. Compiling takes milliseconds: schemas that routes and applications share are compiled once. */
export function serializerOf(schema: object): Serializer {
  const serializer = compiled.get(schema) ?? fastJsonStringify(schema);
  compiled.set(schema, serializer);
  return serializer;
}
