export const recoveryCodeCount = 10;

/** Letters and digits that are not mistaken for one another. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const groups = { count: 3, length: 4 } as const;

/** A recovery code such as `k7pm-x2rd-9wqa`, about 59 bits. `randomInt` returns an integer from 0 to below its limit. */
export function makeRecoveryCode(randomInt: (limit: number) => number): string {
  const group = () =>
    Array.from({ length: groups.length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups.count }, group).join('-');
}

/** A code as typed, in the form in which codes are compared: case, blanks and dashes make no difference. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase();
}

/** True for a code of an authenticator app, in plain form; anything else can only be a recovery code. */
export function isAppCode(plain: string): boolean {
  return /^\d{6}$/.test(plain);
}
