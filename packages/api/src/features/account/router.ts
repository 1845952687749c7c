import { signOutEverywhere } from '@muster/db/features/account/writes/account';
import { getCompany } from '@muster/db/features/company/reads';
import { confirmInput } from '@muster/domain/account/confirm-schema';
import { passkeySignInInput, passkeySignInOptions } from '@muster/domain/account/passkey-schema';
import {
  changePasswordInput,
  linkInput,
  linkPurpose,
  loginInput,
  redeemResetInput,
  registerInput,
  signedInUser,
} from '@muster/domain/account/schema';
import { ownSession, sessionKey } from '@muster/domain/account/session-schema';
import { accountTexts } from '@muster/domain/account/texts';
import { wireInstant } from '@muster/domain/calendar/instant';
import { ownLanguageInput } from '@muster/domain/language/schema';
import { photoInput, photoVersion } from '@muster/domain/people/photo-schema';
import { personalExport } from '@muster/domain/personal-data/schema';
import { done } from '@muster/domain/wire/said';
import * as z from 'zod/mini';
import { command } from '../../command.ts';
import { doneCommand, sayDone } from '../../done.ts';
import { answers, anyone, employee, router } from '../../trpc.ts';
import { removeOwnPhoto, setOwnPhoto } from '../people/photo.ts';
import { namesAPath, prepareOwnExport } from '../personal-data/prepare.ts';
import { addressProcedures } from './address/procedures.ts';
import { changePassword } from './change-password.ts';
import { chooseLanguage } from './choose-language.ts';
import { confirm } from './confirm.ts';
import { factorProcedures } from './factor/procedures.ts';
import { endOwnSession, listOwnSessions } from './own-sessions.ts';
import { getOwnUser } from './own-user.ts';
import { signInWithPasskey, startPasskeySignIn } from './passkey/sign-in.ts';
import { readLink, redeemReset } from './redeem-reset.ts';
import { readSetUp, register } from './register.ts';
import { signIn } from './sign-in.ts';

type OwnUser = Awaited<ReturnType<typeof getOwnUser>>;
const ownUser = answers<typeof signedInUser, OwnUser>(signedInUser);

export const accountRouter = router({
  session: anyone.query(async ({ ctx }) => ctx.viewer && getOwnUser(ctx.store.read, ctx.viewer.id, ctx.now)),

  me: employee
    .meta({ 'GET /api/me': 'The signed-in person' })
    .concat(ownUser)
    .query(({ ctx }) => getOwnUser(ctx.store.read, ctx.viewer.id, ctx.now)),

  chooseLanguage: employee
    .meta({ 'PATCH /api/me': 'Choose your language, or with null the one of your browser or the company' })
    .meta({ limit: 'ownChange' })
    .input(ownLanguageInput)
    .concat(ownUser)
    .mutation(command(chooseLanguage)),

  login: anyone
    .meta({ 'POST /api/login': 'Sign in' })
    .meta({ unlimited: 'D28 limits tries by account, address and device' })
    .input(loginInput)
    .concat(ownUser)
    .mutation(({ ctx, input }) => signIn(ctx, input)),

  register: anyone
    .meta({ 'POST /api/register': 'Register an account and sign in' })
    .meta({ unlimited: 'D51 limits registrations by address' })
    .input(registerInput)
    .concat(answers<typeof signedInUser, OwnUser>(signedInUser, 201))
    .mutation(({ ctx, input }) => register(ctx, input)),

  /** Whether the page of registration asks for anything. */
  registration: anyone.query(async ({ ctx }) => {
    const { registration } = await getCompany(ctx.store.read);
    return { registration };
  }),

  readSetUp: anyone
    .meta({ unlimited: 'D51 limits wrong links by address' })
    .input(linkInput)
    .mutation(({ ctx, input }) => readSetUp(ctx, input)),

  readLink: anyone
    .meta({ 'POST /api/account/reset-link': 'Read what a one-time link is for' })
    .meta({ unlimited: 'D51 limits wrong links by address' })
    .input(linkInput)
    .concat(answers(linkPurpose))
    .mutation(({ ctx, input }) => readLink(ctx, input)),

  redeemReset: anyone
    .meta({ 'POST /api/account/redeem-reset': 'Set your password with a one-time link' })
    .meta({ unlimited: 'D51 limits wrong links by address' })
    .input(redeemResetInput)
    .concat(answers(z.extend(done, { employeeId: z.string() })))
    .mutation(({ ctx, input }) => redeemReset(ctx, input)),

  logout: anyone
    .meta({ 'POST /api/logout': 'Sign out on this device' })
    .meta({ unlimited: 'It only ends a session' })
    .concat(answers(done))
    .mutation(async ({ ctx }) => {
      await ctx.device().signOut();
      return sayDone(ctx, accountTexts.signedOut());
    }),

  changePassword: employee
    .meta({ 'POST /api/account/change-password': 'Change your password, and sign out on every other device' })
    .meta({ limit: 'ownChange' })
    .input(changePasswordInput)
    .concat(answers(done))
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  confirm: employee
    .meta({ 'POST /api/auth/confirm': 'Confirm your password, second factor or both for calls that need it' })
    .meta({ unlimited: 'D51 limits wrong passwords by session' })
    .input(confirmInput)
    .concat(answers(z.object({ confirmedUntil: wireInstant })))
    .mutation(({ ctx, input }) => confirm(ctx, input)),

  exportData: employee
    .meta({ 'POST /api/account/export-data': 'The path from which your personal data is downloaded' })
    .meta({ unlimited: namesAPath })
    .concat(answers(personalExport))
    .mutation(prepareOwnExport),

  setPhoto: employee
    .meta({ 'POST /api/account/photo': 'Set your photo: a square JPEG as base64, of at most 64 KB' })
    .meta({ limit: 'ownChange' })
    .meta({ longBody: true })
    .input(photoInput)
    .concat(answers(photoVersion))
    .mutation(setOwnPhoto),

  removePhoto: employee
    .meta({ 'DELETE /api/account/photo': 'Remove your photo' })
    .meta({ limit: 'ownChange' })
    .concat(answers(done))
    .mutation(doneCommand(removeOwnPhoto)),

  sessions: employee
    .meta({ 'GET /api/auth/sessions': 'Your sessions, newest first' })
    .concat(answers(z.array(ownSession)))
    .query(({ ctx }) => listOwnSessions(ctx)),

  endSession: employee
    .meta({ 'DELETE /api/auth/sessions/:id': 'Sign out on one of your devices' })
    .meta({ unlimited: 'It only ends a session' })
    .input(sessionKey)
    .concat(answers(done))
    .mutation(({ ctx, input }) => endOwnSession(ctx, input.id)),

  passkeySignInOptions: anyone
    .meta({ 'POST /api/auth/passkey/options': 'What a browser needs to sign in with a passkey' })
    .meta({ unlimited: 'It stores nothing' })
    .concat(answers(passkeySignInOptions))
    .mutation(({ ctx }) => startPasskeySignIn(ctx)),

  passkeySignIn: anyone
    .meta({ 'POST /api/auth/passkey': 'Sign in with a passkey' })
    .meta({ unlimited: 'D51 limits failures by address' })
    .input(passkeySignInInput)
    .concat(ownUser)
    .mutation(({ ctx, input }) => signInWithPasskey(ctx, input)),

  signOutEverywhere: employee
    .meta({ 'POST /api/account/sign-out-everywhere': 'Sign out on every device' })
    .meta({ unlimited: 'It only ends sessions' })
    .concat(answers(done))
    .mutation(async ({ ctx }) => {
      await ctx.store.write((tx) => signOutEverywhere(tx, ctx.viewer.id, ctx.now));
      await ctx.device().signOut();
      return sayDone(ctx, accountTexts.signedOutEverywhere());
    }),

  ...factorProcedures,
  ...addressProcedures,
});
