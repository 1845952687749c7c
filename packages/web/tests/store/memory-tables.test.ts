import { uuid } from '../../src/browser/uuid.ts';
import { describeTables } from './contract.ts';
import { memoryDevice } from './memory-tables.ts';

describeTables('plain memory', () => {
  const { open, storage } = memoryDevice(uuid);
  return {
    open,
    async dump() {
      const { note, rows, entries, files } = storage;
      const texts = await Promise.all([...files.values()].flat().map((file) => file.text()));
      const mirror = [...rows].map(([kind, kept]) => [kind, ...kept]);
      return JSON.stringify([note, mirror, [...entries], texts]);
    },
  };
});
