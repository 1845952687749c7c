import { uuid } from '../../browser/uuid.ts';

/**
 * The keys of the attempts of one form or button (D49): the same key for the same input until the server has it, so
 * that sending again after a lost answer changes nothing, and a new key for anything else.
 */
export function attemptKeys(newKey: () => string = uuid) {
  let last: { readonly input: string; readonly key: string } | undefined;
  return {
    keyOf(input: unknown): string {
      // Within a list, because there is no JSON of a missing input.
      const text = JSON.stringify([input]);
      if (last?.input !== text) last = { input: text, key: newKey() };
      return last.key;
    },
    /** The server has what was sent under `key`: sending the same again is another attempt. */
    settle(key: string) {
      if (last?.key === key) last = undefined;
    },
  };
}
