import { instantAt } from '@muster/domain/calendar/instant';
import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { newAppSecret, stepOfCode } from './app-code.ts';

const start = 1_772_442_000;
const { secret, uri } = newAppSecret('Larkfield & Sons', 'E1');
const codeAt = (second: number) => generateSync({ secret, epoch: second });
const stepAt = (second: number) => Math.floor(second / 30);

describe('D26 codes of an authenticator app', () => {
  it('name the company and the person in the address of the QR code', () => {
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Larkfield%20%26%20Sons:E1?secret=${secret}&issuer=Larkfield%20%26%20Sons`,
    );
  });

  it.each([0, 29])('are accepted from one step before to one after, at second %i of a step', (second) => {
    const now = instantAt((start + second) * 1000);
    const accepted = [-60, -30, 0, 30, 60].map((apart) => stepOfCode(secret, codeAt(start + apart), 0, now));
    expect(accepted).toEqual([undefined, stepAt(start) - 1, stepAt(start), stepAt(start) + 1, undefined]);
  });

  it('are refused up to the last accepted step', () => {
    const now = instantAt(start * 1000);
    expect(stepOfCode(secret, codeAt(start), stepAt(start), now)).toBeUndefined();
    expect(stepOfCode(secret, codeAt(start - 30), stepAt(start), now)).toBeUndefined();
    expect(stepOfCode(secret, codeAt(start + 30), stepAt(start), now)).toBe(stepAt(start) + 1);
  });
});
