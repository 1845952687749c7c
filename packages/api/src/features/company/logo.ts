import { removeLogo, storeLogo } from '@muster/db/features/company/logo';
import { longestLogoSide, mostLogoBytes } from '@muster/domain/company/logo';
import type { LogoInput } from '@muster/domain/company/logo-schema';
import { companyTexts } from '@muster/domain/company/texts';
import { withoutMetadata } from '@muster/domain/document/photo';
import { DomainError } from '@muster/domain/errors';
import type { Said } from '@muster/domain/language/texts';
import type { CommandContext, WriterContext } from '../../command.ts';
import { pngSize, readerOf } from '../document/content/picture.ts';
import { changingSettings } from './settings.ts';

/** Stores the company's logo (U211). Throws `bad_input` unless it is a whole and small PNG. */
export async function setLogo(call: { ctx: WriterContext; input: LogoInput; path: string }) {
  const logo = await checkLogo(Buffer.from(call.input.logo, 'base64'));
  return changingSettings(({ tx, viewer, now }, _input: LogoInput) =>
    storeLogo(tx, logo, { actorId: viewer.id, now }),
  )(call);
}

async function checkLogo(sent: Buffer): Promise<Buffer> {
  if (sent.length > mostLogoBytes) throw refusal(companyTexts.logoTooLarge({ kilobytes: 64 }));
  const size = await pngSize(readerOf(sent));
  const clean = withoutMetadata(sent, 'png');
  if (!size || !clean) throw refusal(companyTexts.logoNotWholePngPicture());
  const [least, most] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  if (least < 1 || most > longestLogoSide)
    throw refusal(companyTexts.logoMostPixelsSide({ limit: longestLogoSide }));
  return Buffer.from(clean);
}

function refusal(said: Said): DomainError {
  return new DomainError('bad_input', said, 'logo');
}

export function dropLogo({ tx, viewer, now }: CommandContext) {
  return removeLogo(tx, { actorId: viewer.id, now });
}
