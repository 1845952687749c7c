import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { messageOf, refusedField } from '../../client.ts';
import { toast } from '../../ui/toast.ts';

/** Says why a form was refused: at the field that the server names, otherwise below them all. */
export function sayRefused<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
  error: unknown,
): void {
  const field = fields.find((name) => name === refusedField(error)) ?? 'root';
  setError(field, { message: messageOf(error) }, { shouldFocus: true });
}

/** Says why something that has no form was refused. */
export function refusedToast(title: string) {
  return (error: unknown) => toast({ title, description: messageOf(error), variant: 'destructive' });
}
