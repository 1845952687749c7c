import { expect, test } from 'vitest';
import { foldedName } from './import-name.ts';
import { names } from './import-names.ts';

test('D101 no heading means two fields, whatever its language', () => {
  const meanings = new Map<string, string>();
  for (const [target, all] of Object.entries(names)) {
    for (const name of all) {
      const key = foldedName(name);
      expect([name, meanings.get(key) ?? target]).toEqual([name, target]);
      meanings.set(key, target);
    }
  }
});
