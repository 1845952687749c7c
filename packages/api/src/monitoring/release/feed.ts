import { createReadStream, statSync } from 'node:fs';
import { z } from 'zod';
import { compareReleases, parseReleaseVersion, type ReleaseVersion } from './compare-releases.ts';

/** The most bytes that are read of a feed. */
const mostBytes = 5 * 1024 * 1024;

/** Milliseconds after which a feed counts as out of reach. */
const longestWait = 10_000;

export class UnreadableFeed extends Error {}

export interface Release {
  readonly version: ReleaseVersion;
  readonly url: string;
}

const release = z.object({
  tag_name: z.string().max(200),
  prerelease: z.boolean(),
  draft: z.boolean(),
  html_url: z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).href),
  published_at: z.string().nullable(),
});

const feed = z.union([z.array(release).max(1_000), release.transform((only) => [only])]);

/** Previews count for `own` versions that are previews. Throws {@link UnreadableFeed}. */
export async function newestRelease(address: string, own: ReleaseVersion): Promise<Release> {
  const parsed = feed.safeParse(jsonOf(await read(address)));
  if (!parsed.success) throw new UnreadableFeed('it is no list of releases as GitHub’s API answers it');
  const releases = parsed.data.flatMap(({ tag_name, prerelease, draft, html_url, published_at }) => {
    const version = parseReleaseVersion(tag_name);
    if (!version || draft || published_at === null) return [];
    const isPreview = prerelease || version.before.length > 0;
    return isPreview && own.before.length === 0 ? [] : [{ version, url: html_url }];
  });
  const [newest] = releases.toSorted((a, b) => compareReleases(b.version, a.version));
  if (!newest) throw new UnreadableFeed('it names no release');
  return newest;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFeed('it is not JSON');
  }
}

async function read(address: string): Promise<string> {
  const signal = AbortSignal.timeout(longestWait);
  try {
    return await limited(/^https?:/i.test(address) ? await answerOf(address, signal) : fileOf(address));
  } catch (error) {
    if (signal.aborted) throw new UnreadableFeed(`there was no answer within ${longestWait / 1000} seconds`);
    throw error instanceof UnreadableFeed ? error : new UnreadableFeed(reasonOf(error));
  }
}

async function answerOf(address: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
  const answer = await fetch(address, {
    signal,
    headers: { accept: 'application/json', 'user-agent': 'muster' },
  });
  if (answer.ok && answer.body) return partsOf(answer.body);
  await answer.body?.cancel();
  throw new UnreadableFeed(`the server answered ${answer.status}`);
}

async function* partsOf(body: NonNullable<Response['body']>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

/** A pipe or a device might never end. */
function fileOf(path: string): AsyncIterable<Uint8Array> {
  if (!statSync(path).isFile()) throw new UnreadableFeed('it is no file');
  return createReadStream(path);
}

async function limited(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of parts) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new UnreadableFeed(`it has more than ${mostBytes / 1024 / 1024} MB`);
    read.push(part);
  }
  return Buffer.concat(read).toString();
}

/** `fetch` gives its reason as a cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return (cause.message || code || error.message).replace(/\s+/g, ' ');
}
