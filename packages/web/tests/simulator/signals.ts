import type { Signal, SignalChannel } from '../../src/store/live/pulse.ts';
import type { Device } from './simulated-device.ts';

/** What tabs of one account on a device tell each other; `deliver` runs its task in this tab, a little later. */
export function signalsOf(
  { channels }: Device,
  accountId: number,
  deliver: (task: () => void) => void,
): SignalChannel & { close(): void } {
  const others = channels.get(accountId) ?? new Set();
  channels.set(accountId, others);
  const own: SignalChannel & { close(): void } = {
    onSignal: undefined,
    post(signal) {
      for (const other of others) if (other !== receive) other(signal);
    },
    close: () => void others.delete(receive),
  };
  const receive = (signal: Signal) => deliver(() => own.onSignal?.(signal));
  others.add(receive);
  return own;
}
