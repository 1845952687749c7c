import type { Said } from '@muster/domain/language/texts';
import { storedSaid, wireSaid } from '@muster/domain/wire/said';
import { type CommandContext, runIdempotent, type WriterContext } from './command.ts';
import type { Context } from './context.ts';

/** The answer of what has no more to say than a sentence, in the language of the caller (D101). */
export function sayDone({ translate }: Pick<Context, 'translate'>, said: Said) {
  return { message: translate()(said), ...wireSaid(said) };
}

/** A command that answers the sentence of `work`. The ledger keeps the sentence, so a repeat answers in its caller's language. */
export function doneCommand<I>(work: (context: CommandContext, input: I) => Promise<Said>) {
  return async (call: { readonly ctx: WriterContext; readonly input: I; readonly path: string }) => {
    const said = await runIdempotent(call, (context) => work(context, call.input), {
      keep: (each) => each,
      again: (_, kept) => storedSaid.parse(kept),
    });
    return sayDone(call.ctx, said);
  };
}
