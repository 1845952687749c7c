import { endSession, listSessions } from '@muster/db/features/account/own-sessions';
import { deviceKind } from '@muster/domain/account/device-kind';
import { sessionLife } from '@muster/domain/account/rules';
import type { OwnSession } from '@muster/domain/account/session-schema';
import { accountTexts } from '@muster/domain/account/texts';
import { epochMilliseconds, instantAt } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import { expectStillAllowed, type WriterContext } from '../../command.ts';
import { sayDone } from '../../done.ts';

export async function listOwnSessions({ store, viewer, now }: WriterContext): Promise<OwnSession[]> {
  const ago = (milliseconds: number) => instantAt(epochMilliseconds(now) - milliseconds);
  const since = { createdAt: ago(sessionLife.longest), lastSeenAt: ago(sessionLife.idle) };
  const sessions = await listSessions(store.read, viewer.id, since);
  return sessions.map(({ idHash, device, ...session }) => ({
    ...session,
    device: device ?? deviceKind(undefined),
    current: idHash.equals(viewer.sessionHash),
  }));
}

/** Ends one of the viewer's sessions, on this or another device (D56). Throws `not_found` for any other id. */
export async function endOwnSession(ctx: WriterContext, id: number) {
  const { store, viewer, now } = ctx;
  await store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    if (!(await endSession(tx, viewer.id, id)))
      throw new DomainError('not_found', accountTexts.sessionAlreadyEnded());
    await ctx.device().recordEvent(tx, 'sign-in.sign-out', viewer.id, now);
  });
  return sayDone(ctx, accountTexts.signedOut());
}
