import { message } from '@muster/domain/message/schema';
import { shownMessages } from '../../src/features/message/pending.ts';
import type { OwnStore } from '../../src/store/own-store.ts';
import { demand, type Ledger } from './ledger.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/**
 * Checks a tab's chat whenever it changes: a message is shown once from the moment it was recorded (L15) until it is
 * discarded, undone or leaves the window. Returns how to stop.
 */
export function watchChat({ ledger, company }: World, { name, accountId }: Tab, store: OwnStore): () => void {
  const said = new Set<string>();
  const [rows, { entries }] = [store.rows('message'), store];
  const look = () => {
    const mirrored = rows.read() ?? [];
    for (const { intent, data } of entries.read())
      if (intent === 'sendMessage') said.add(String(data['clientId']));
    const shown = shownMessages(mirrored, entries.read(), accountId, '');
    const sendings = shown.flatMap(({ clientId }) => clientId ?? []);
    demand(new Set(sendings).size === sendings.length, () => `L15 ${name} shows one of ${sendings} twice`);
    const ids = mirrored.map(({ id }) => id);
    const [oldest, newest] = [Math.min(...ids), Math.max(...ids)];
    const isMissing = (id: number) => id > oldest && id < newest && !ids.includes(id);
    const isWhole = ![...company.posted].some(isMissing);
    // While one history replaces another, messages of both are shown.
    demand(isWhole || ledger.restored, () => `L13 ${name} has a gap among ${ids}`);
    for (const sending of said) {
      const isThere = sendings.includes(sending) || mayBeGone(ledger, sending, oldest);
      demand(isThere, () => `L15 ${name} no longer shows ${sending}`);
    }
  };
  const endings = [rows.subscribe(look), entries.subscribe(look)];
  return () => {
    for (const end of endings) end();
  };
}

/** `oldest` is the oldest message that the mirror has; a device that was cleared has none. */
function mayBeGone({ cases }: Ledger, sending: string, oldest: number): boolean {
  const life = [...cases.values()].find(({ entry }) => entry.data['clientId'] === sending);
  if (!life || life.discarded || life.putBack || life.undone || oldest === Infinity) return true;
  return life.answer !== undefined && message.parse(JSON.parse(life.answer)).id < oldest;
}
