import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { describeTables } from './contract.ts';
import { textOf } from './indexed-db.ts';
import { rxDevice } from './rx-device.ts';

describeTables('RxDB in memory', () => {
  const { name, open } = rxDevice('memory');
  return {
    open,
    async dump() {
      const states = [...getRxStorageMemory().collectionStates].filter(([key]) => key.includes(name));
      return textOf(
        states.map(([, { documents, attachments }]) => [[...documents], [...(attachments ?? [])]]),
      );
    },
  };
});
