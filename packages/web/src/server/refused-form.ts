import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { messageOf, refusedField } from './client.ts';

export function sayRefused<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
  error: unknown,
): void {
  const field = fields.find((name) => name === refusedField(error)?.split('.')[0]) ?? 'root';
  setError(field, { message: messageOf(error) }, { shouldFocus: true });
}
