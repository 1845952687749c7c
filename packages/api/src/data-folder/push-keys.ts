import { createECDH } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import webPush from 'web-push';
import { z } from 'zod';
import { ConfigError } from '../config/config.ts';
import { pathsOf, writeKey } from './paths.ts';

/** In base64url: push services accept pushes only from the holder of the private key. */
const pushKeys = z
  .object({ publicKey: z.string(), privateKey: z.base64url().length(43) })
  .refine(({ publicKey, privateKey }) => publicKeyOf(privateKey) === publicKey);
export type PushKeys = z.infer<typeof pushKeys>;

/** The keys of web push, created on the first start (D33). Throws {@link ConfigError} if they are damaged. */
export function readPushKeys(dataFolder: string): PushKeys {
  const { pushKeys: path } = pathsOf(dataFolder);
  if (existsSync(path)) return wholeKeys(path);
  const made = makePushKeys();
  writeKey(path, JSON.stringify(made));
  return made;
}

export function makePushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}

export function parsePushKeys(text: string): PushKeys {
  return pushKeys.parse(JSON.parse(text));
}

function wholeKeys(path: string): PushKeys {
  try {
    return parsePushKeys(readFileSync(path, 'utf8'));
  } catch {
    throw new ConfigError(
      `The keys of web push are damaged: delete ${path}; each device gets pushes again once its owner has opened Muster`,
    );
  }
}

function publicKeyOf(privateKey: string): string | undefined {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}
