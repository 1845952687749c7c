import { getCurrentUser } from '@muster/db/features/account/reads';
import { signOutEverywhere } from '@muster/db/features/account/writes/account';
import { confirmCodeInput } from '@muster/domain/account/factor-schema';
import { passkeyInput, passkeyKey, passkeySignInInput } from '@muster/domain/account/passkey-schema';
import {
  changePasswordInput,
  confirmInput,
  credentialsInput,
  linkInput,
  loginInput,
  redeemResetInput,
  registerInput,
  requiredCodesInput,
} from '@muster/domain/account/schema';
import { sessionKey } from '@muster/domain/account/session-schema';
import { photoInput } from '@muster/domain/people/photo-schema';
import { command } from '../../command.ts';
import { anyone, employee, router } from '../../trpc.ts';
import { removeOwnPhoto, setOwnPhoto } from '../people/photo.ts';
import { namesAPath, prepareOwnExport } from '../personal-data/prepare.ts';
import { changePassword } from './change-password.ts';
import { confirmPassword } from './confirm.ts';
import { confirmRequiredCodes, startRequiredCodes } from './factor/required.ts';
import {
  confirmCodes,
  listOwnFactors,
  makeNewRecoveryCodes,
  startOwnCodes,
  stopCodes,
} from './factor/set-up.ts';
import { endOwnSession, listOwnSessions } from './own-sessions.ts';
import { addPasskey, removePasskey, startPasskey } from './passkey/add.ts';
import { signInWithPasskey, startPasskeySignIn } from './passkey/sign-in.ts';
import { readLink, redeemReset } from './redeem-reset.ts';
import { register } from './register.ts';
import { signIn } from './sign-in.ts';

export const accountRouter = router({
  /** The signed-in person, or null if no one is signed in. */
  session: anyone.query(async ({ ctx }) => ctx.viewer && getCurrentUser(ctx.store.read, ctx.viewer.id)),

  /** The signed-in person (U99, GET /api/me). */
  me: employee.query(({ ctx }) => getCurrentUser(ctx.store.read, ctx.viewer.id)),

  login: anyone
    .meta({ unlimited: 'D28 limits tries by account, address and device' })
    .input(loginInput)
    .mutation(({ ctx, input }) => signIn(ctx, input)),

  register: anyone
    .meta({ unlimited: 'D51 limits registrations by address' })
    .input(registerInput)
    .mutation(({ ctx, input }) => register(ctx, input)),

  /** What a one-time link is for (D40). A mutation, so that the token is in no address. */
  readLink: anyone
    .meta({ unlimited: 'D51 limits wrong links by address' })
    .input(linkInput)
    .mutation(({ ctx, input }) => readLink(ctx, input)),

  /** Sets a new password by a one-time link (D40). */
  redeemReset: anyone
    .meta({ unlimited: 'D51 limits wrong links by address' })
    .input(redeemResetInput)
    .mutation(({ ctx, input }) => redeemReset(ctx, input)),

  logout: anyone.meta({ unlimited: 'It only ends a session' }).mutation(async ({ ctx }) => {
    await ctx.device().signOut();
    return { message: 'Signed out' };
  }),

  changePassword: employee
    .meta({ limit: 'ownChange' })
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  /** Asks for one's password again, for calls that are protected (D26, D56). */
  confirm: employee
    .meta({ unlimited: 'D51 limits wrong passwords by session' })
    .input(confirmInput)
    .mutation(({ ctx, input }) => confirmPassword(ctx, input)),

  /** Names the path of one's own export, after the password was given again (D60). */
  exportData: employee.meta({ unlimited: namesAPath, confirmed: true }).mutation(prepareOwnExport),

  /** The person's own photo (U210). */
  setPhoto: employee.meta({ limit: 'ownChange' }).input(photoInput).mutation(setOwnPhoto),

  removePhoto: employee.meta({ limit: 'ownChange' }).mutation(command(removeOwnPhoto)),

  /** The person's sessions (D56). */
  sessions: employee.query(({ ctx }) => listOwnSessions(ctx)),

  /** Ends one of them, on this or another device. */
  endSession: employee
    .meta({ unlimited: 'It only ends a session' })
    .input(sessionKey)
    .mutation(({ ctx, input }) => endOwnSession(ctx, input.id)),

  /** The person's own second factors (D26). */
  factors: employee.query(({ ctx }) => listOwnFactors(ctx)),

  startRequiredCodes: anyone
    .meta({ unlimited: 'D28 limits tries by account, address and device' })
    .input(credentialsInput)
    .mutation(({ ctx, input }) => startRequiredCodes(ctx, input)),

  confirmRequiredCodes: anyone
    .meta({ unlimited: 'D28 limits tries by account, address and device' })
    .input(requiredCodesInput)
    .mutation(({ ctx, input }) => confirmRequiredCodes(ctx, input)),

  passkeySignInOptions: anyone
    .meta({ unlimited: 'It stores nothing' })
    .mutation(({ ctx }) => startPasskeySignIn(ctx)),

  passkeySignIn: anyone
    .meta({ unlimited: 'D51 limits failures by address' })
    .input(passkeySignInInput)
    .mutation(({ ctx, input }) => signInWithPasskey(ctx, input)),

  startPasskey: employee
    .meta({ limit: 'ownChange', confirmed: true })
    .mutation(({ ctx }) => startPasskey(ctx)),

  addPasskey: employee
    .meta({ limit: 'recoveryCodes', confirmed: true })
    .input(passkeyInput)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),

  removePasskey: employee
    .meta({ limit: 'ownChange', confirmed: true })
    .input(passkeyKey)
    .mutation(({ ctx, input }) => removePasskey(ctx, input)),

  startCodes: employee.meta({ limit: 'ownChange' }).mutation(({ ctx }) => startOwnCodes(ctx)),

  confirmCodes: employee
    .meta({ limit: 'recoveryCodes' })
    .input(confirmCodeInput)
    .mutation(({ ctx, input }) => confirmCodes(ctx, ctx.viewer.id, input)),

  removeCodes: employee.meta({ limit: 'ownChange', confirmed: true }).mutation(({ ctx }) => stopCodes(ctx)),

  newRecoveryCodes: employee
    .meta({ limit: 'recoveryCodes', confirmed: true })
    .mutation(({ ctx }) => makeNewRecoveryCodes(ctx)),

  /** Ends every session of the person, this one included (D26). */
  signOutEverywhere: employee.meta({ unlimited: 'It only ends sessions' }).mutation(async ({ ctx }) => {
    await ctx.store.write((tx) => signOutEverywhere(tx, ctx.viewer.id, ctx.now));
    await ctx.device().signOut();
    return { message: 'Signed out on every device' };
  }),
});
