import { memoryStorage } from '../../src/store/device/rxdb.ts';
import { describeTables } from './contract.ts';
import { textOf } from './indexed-db.ts';
import { rxDevice } from './rx-device.ts';

describeTables('RxDB in memory', () => {
  const { name, open } = rxDevice('memory');
  return {
    open,
    async dump() {
      const { collectionStates } = await memoryStorage();
      const states = [...collectionStates].filter(([key]) => key.includes(name));
      return textOf(
        states.map(([, { documents, attachments }]) => [[...documents], [...(attachments ?? [])]]),
      );
    },
  };
});
