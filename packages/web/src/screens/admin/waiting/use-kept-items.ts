import type { WaitingName } from '@muster/domain/admin/waiting';
import type { Translatable } from '@muster/domain/language/translate';
import { useEffect, useRef, useState } from 'react';
import type { WaitingItem, WaitingKind } from './waiting-item.ts';

interface Kept {
  readonly of: WaitingName;
  readonly item: WaitingItem;
  readonly note: Translatable | string | undefined;
}

type Decision = WaitingItem['actions'][number];

/** A row that others decide keeps its place with a note (D15), so that rows do not move under the pointer. */
export function useKeptItems(kinds: readonly WaitingKind[] | undefined) {
  const [kept, setKept] = useState<ReadonlyMap<string, Kept>>(new Map());
  const own = useRef(new Set<string>());
  const loaded = (kinds ?? []).flatMap(({ of, items = [] }) => items.map((item) => ({ of, item })));
  const here = new Set(loaded.map(({ item }) => item.key));
  const put = (entry: Kept) => setKept((before) => new Map(before).set(entry.item.key, entry));
  const drop = (key: string) => setKept((before) => new Map([...before].filter(([known]) => known !== key)));
  useVanished(kinds && loaded, ({ of, item }) => {
    if (own.current.has(item.key)) return;
    put({ of, item, note: kept.get(item.key)?.note });
    void item.whyGone().then((note) => {
      setKept((before) => {
        const known = before.get(item.key);
        if (!known) return before;
        const said = note ?? known.note;
        if (said !== undefined) return new Map(before).set(item.key, { ...known, note: said });
        return new Map([...before].filter(([key]) => key !== item.key));
      });
    });
  });
  const gone = [...kept.values()].filter(({ item }) => !here.has(item.key));
  return {
    kept: new Map(gone.map(({ of }) => [of, gone.flatMap((each) => (each.of === of ? [each.item] : []))])),
    isGone: (item: WaitingItem) => !here.has(item.key),
    noteOf: (item: WaitingItem) => kept.get(item.key)?.note,
    dismiss: ({ key }: WaitingItem) => drop(key),
    async decide(of: WaitingName, item: WaitingItem, action: Decision) {
      own.current.add(item.key);
      drop(item.key);
      const refused = await item.decide(action);
      if (!refused) return;
      own.current.delete(item.key);
      if (refused.note !== undefined) put({ of, item, note: refused.note });
    },
  };
}

interface Listed {
  readonly of: WaitingName;
  readonly item: WaitingItem;
}

function useVanished(listed: readonly Listed[] | undefined, onVanished: (entry: Listed) => void): void {
  const before = useRef<readonly Listed[]>([]);
  const react = useRef(onVanished);
  react.current = onVanished;
  const latest = useRef(listed);
  latest.current = listed;
  const keys = listed?.map(({ item }) => item.key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say when rows come or go.
  useEffect(() => {
    const now = latest.current;
    if (!now) return;
    const here = new Set(now.map(({ item }) => item.key));
    const left = before.current.filter(({ item }) => !here.has(item.key));
    before.current = now;
    for (const entry of left) react.current(entry);
  }, [keys]);
}
