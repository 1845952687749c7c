import { type BootOptions, boot } from './harness.ts';

/** A booted company with an administrator and Ann. */
export async function company(options?: BootOptions) {
  const muster = await boot(options);
  const boss = await muster.person('BOSS', { isAdmin: true });
  return { muster, boss, ann: await muster.person('E1') };
}

/** The same with Ben. */
export async function companyOfThree(options?: BootOptions) {
  const made = await company(options);
  return { ...made, ben: await made.muster.person('E2') };
}
