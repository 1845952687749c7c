import type { WriterContext } from '../command.ts';

export interface MessageCount {
  /** Throws `too_many` if the account's messages are used up; otherwise this message counts if the write succeeds. */
  consume(): void;
}

export interface CountedMessage {
  /** Runs the write. A message that turns out to be sent before, to change nothing or to be refused does not count. */
  during<T>(write: (count: MessageCount) => Promise<T>): Promise<T>;
}

/** Counts a message before its write, because a write waits for nothing but its database. */
export async function countBefore({
  limits,
  viewer,
  now,
}: Pick<WriterContext, 'limits' | 'viewer' | 'now'>): Promise<CountedMessage> {
  const key = String(viewer.id);
  const refusal = await limits.chat.attempt(key, now);
  let isCounted = false;
  const consume = () => {
    if (refusal) throw refusal;
    isCounted = true;
  };
  const refund = async () => {
    if (!refusal) await limits.chat.refund(key);
  };
  return {
    async during(write) {
      try {
        const result = await write({ consume });
        if (!isCounted) await refund();
        return result;
      } catch (error) {
        await refund();
        throw error;
      }
    },
  };
}

export async function countMessage<T>(
  ctx: Pick<WriterContext, 'limits' | 'viewer' | 'now'>,
  write: (count: MessageCount) => Promise<T>,
): Promise<T> {
  return (await countBefore(ctx)).during(write);
}
