import { epochMilliseconds, type Instant } from '@muster/domain/calendar/instant';
import { generateSecret, generateURI, verifySync } from 'otplib';

/** Codes of the step before and after the current one are accepted: clocks differ, and typing takes time (D26). */
const tolerance = 30;

/** A new secret of an authenticator app, 160 bits in base32, and the address that its QR code contains. */
export function newAppSecret(issuer: string, employeeId: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label: employeeId, secret }) };
}

/** The 30-second step that a six-digit code belongs to, after `lastStep`; undefined for a wrong or used code. */
export function stepOfCode(secret: string, code: string, lastStep: number, now: Instant): number | undefined {
  const epoch = Math.floor(epochMilliseconds(now) / 1000);
  const result = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: tolerance,
    afterTimeStep: lastStep,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
