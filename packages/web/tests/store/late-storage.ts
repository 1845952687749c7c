import { Subject } from 'rxjs';
import { deviceStorage } from '../../src/store/device/rxdb.ts';

type Deliver = () => void;

/** A tab's storage on the device whose messages about changes, its own and other tabs', can be kept back. */
export function lateStorage(name: string) {
  const waiting: Deliver[] = [];
  let isHolding = false;
  let wanted: { readonly count: number; readonly found: () => void } | undefined;
  const take = (deliver: Deliver) => {
    if (!isHolding) return deliver();
    waiting.push(deliver);
    if (waiting.length === wanted?.count) wanted.found();
  };
  const storage = deviceStorage();
  const create = storage.createStorageInstance.bind(storage);
  return {
    storage: Object.assign(storage, {
      name,
      async createStorageInstance<Doc>(params: Parameters<typeof create<Doc>>[0]) {
        const instance = await create(params);
        type Change = Parameters<
          Parameters<ReturnType<typeof instance.changeStream>['subscribe']>[0] & object
        >[0];
        const delivered = new Subject<Change>();
        instance.changeStream().subscribe((change) => take(() => delivered.next(change)));
        instance.changeStream = () => delivered;
        return instance;
      },
    }),
    /** From now on messages wait. */
    hold() {
      isHolding = true;
    },
    /** Resolves once `count` messages wait. */
    held: (count: number) =>
      new Promise<void>((found) => {
        wanted = { count, found };
        if (waiting.length === count) found();
      }),
    /** Delivers the newest that waits. */
    deliver: () => waiting.pop()?.(),
    /** Delivers them all, the newest first; later ones come at once again. */
    release() {
      isHolding = false;
      for (const deliver of waiting.splice(0).reverse()) deliver();
    },
  };
}
