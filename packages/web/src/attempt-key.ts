import { uuid } from './uuid.ts';

/**
 * Keys for the attempts of one form (D49): the same key for the same input until the server has it, so that sending
 * again after an answer that was lost changes nothing, and another for anything else.
 */
export function attemptKeys(newKey: () => string = uuid) {
  let attempt: { readonly input: string; readonly key: string } | undefined;
  return {
    keyOf(input: object): string {
      const text = JSON.stringify(input);
      if (attempt?.input !== text) attempt = { input: text, key: newKey() };
      return attempt.key;
    },
    /** The server has it: the same again is a wish of its own. */
    settle() {
      attempt = undefined;
    },
  };
}
