import { getCurrentUser } from '@muster/db/account/reads';
import { signOutEverywhere } from '@muster/db/account/writes/account';
import {
  changePasswordInput,
  loginInput,
  redeemResetInput,
  registerInput,
} from '@muster/domain/account/schema';
import { anyone, employee, router } from '../trpc.ts';
import { changePassword } from './change-password.ts';
import { redeemReset } from './redeem-reset.ts';
import { register } from './register.ts';
import { signIn } from './sign-in.ts';

export const accountRouter = router({
  /** The signed-in person, or null if nobody is signed in. */
  session: anyone.query(({ ctx }) => ctx.viewer && getCurrentUser(ctx.store.read, ctx.viewer.id)),

  /** The signed-in person (U99, GET /api/me). */
  me: employee.query(({ ctx }) => getCurrentUser(ctx.store.read, ctx.viewer.id)),

  login: anyone.input(loginInput).mutation(({ ctx, input }) => signIn(ctx, input)),

  register: anyone.input(registerInput).mutation(({ ctx, input }) => register(ctx, input)),

  /** Sets a new password by a one-time link (D40). */
  redeemReset: anyone.input(redeemResetInput).mutation(({ ctx, input }) => redeemReset(ctx, input)),

  logout: anyone.mutation(async ({ ctx }) => {
    await ctx.signOut();
    return { message: 'Signed out' };
  }),

  changePassword: employee
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  /** Ends every session of the person, this one included (D26). */
  signOutEverywhere: employee.mutation(async ({ ctx }) => {
    await ctx.store.write((tx) => signOutEverywhere(tx, ctx.viewer.id, ctx.now));
    await ctx.signOut();
    return { message: 'Signed out on every device' };
  }),
});
