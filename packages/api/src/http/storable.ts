import { DomainError } from '@muster/domain/errors';
import { httpTexts } from './texts.ts';

/** PostgreSQL keeps no text with this character, so neither engine takes one. */
const unstorable = '\0';

/** Throws `bad_input`, naming the field, for an input with a text that no database of Muster's keeps. */
export function expectStorable(input: unknown): void {
  // An input may be nested deeper than calls may be.
  const rest: [value: unknown, field: string][] = [[input, '']];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [value, field] = next;
    if (typeof value === 'string' && value.includes(unstorable)) throw refusal(field);
    if (typeof value === 'object' && value !== null)
      for (const part of partsOf(value, field)) rest.push(part);
  }
}

function partsOf(value: object, field: string): [unknown, string][] {
  if (Array.isArray(value)) return value.map((item: unknown) => [item, field]);
  return Object.entries(value).flatMap(([name, each]): [unknown, string][] => [
    [name, field],
    [each, nameOf(field, name)],
  ]);
}

/** What is far inside is named by what it is in. */
function nameOf(field: string, name: string): string {
  if (field === '') return name.slice(0, longestName);
  return field.length + name.length < longestName ? `${field}.${name}` : field;
}

const longestName = 100;

function refusal(field: string): DomainError {
  if (field === '') return new DomainError('bad_input', httpTexts.unstorableInput());
  return new DomainError('bad_input', httpTexts.unstorable({ field }), field);
}
