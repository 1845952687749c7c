import { getCurrentUser } from '@muster/db/account/queries';
import { loginInput, registerInput } from '@muster/domain/account/schema';
import { anyone, employee, router } from '../trpc.ts';
import { register } from './register.ts';
import { signIn } from './sign-in.ts';

export const accountRouter = router({
  /** The signed-in person, or null: for the app, where "nobody" is an answer and not an error. */
  session: anyone.query(({ ctx }) => ctx.viewer && getCurrentUser(ctx.store.read, ctx.viewer.id)),

  /** The signed-in person (SPEC section 7, GET /api/me). */
  me: employee.query(({ ctx }) => getCurrentUser(ctx.store.read, ctx.viewer.id)),

  login: anyone.input(loginInput).mutation(({ ctx, input }) => signIn(ctx, input)),

  register: anyone.input(registerInput).mutation(({ ctx, input }) => register(ctx, input)),

  logout: anyone.mutation(async ({ ctx }) => {
    await ctx.signOut();
    return { message: 'Signed out' };
  }),
});
