import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { english } from '@muster/domain/language/texts';
import type { Translate } from '@muster/domain/language/translate';
import { z } from 'zod';

/** The English of every sentence in the tables of domain, db and api, by its code. Throws for a code of two sentences. */
export function sentencesByCode(): ReadonlyMap<string, string> {
  known ??= new Map(['domain', 'db', 'api'].flatMap((name) => tablesOf(name)).flatMap(sentencesOf));
  return known;
}

let known: Map<string, string> | undefined;

function tablesOf(name: string): string[] {
  const folder = fileURLToPath(new URL(`../../${name}/src/`, import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => readFileSync(`${folder}${file}`, 'utf8'));
}

const entry = /^\s+(\w+):\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/gm;

function sentencesOf(source: string): [code: string, sentence: string][] {
  return [...source.matchAll(/texts\('(\w+)', \{\n([\s\S]*?)\n\s*\}\)/g)].flatMap(([, feature, table = '']) =>
    [...table.matchAll(entry)].map(([, key, single, double]): [string, string] => [
      `${feature}.${key}`,
      single ?? double ?? '',
    ]),
  );
}

const figures = z.record(z.string(), z.union([z.string(), z.number()]));
const says = z.object({ code: z.string().regex(/^[a-zA-Z0-9_.]+$/), params: figures });
const inTrpc = z.looseObject({ message: z.string(), data: z.looseObject({ says }) });
const plain = z.looseObject({ message: z.string(), ...says.shape });

/**
 * An answer without what stands beside its message (D101), so that tests ask for what it says. Throws for a message, at any
 * depth, without code and figures, or whose message is another than they make in the languages of `spoken`, English if none
 * is named. A reason (D56) stays, as `code`.
 */
export function withoutFigures(body: unknown, ...spoken: readonly Translate[]): unknown {
  if (Array.isArray(body) && body.every(isEnvelope))
    return body.map((each) => withoutFigures(each, ...spoken));
  if (typeof body !== 'object' || body === null) return body;
  if (isEnvelope(body)) return withoutFiguresOf(body, spoken);
  if (!('message' in body) || typeof body.message !== 'string') return lookedOver(body, spoken);
  if ('data' in body) {
    const { data, ...error } = inTrpc.parse(body);
    const { says: said, ...rest } = data;
    expectSaid(spoken, error.message, said);
    return { ...error, data: rest };
  }
  const { code, params, ...rest } = plain.parse(body);
  expectSaid(spoken, rest.message, { code, params });
  return {
    ...rest,
    ...(isReason(code) && { code }),
    ...('error' in rest && { error: withoutFigures(rest['error'], ...spoken) }),
  };
}

/** tRPC's, of a refusal or an answer. */
const isEnvelope = (body: unknown): body is { error: unknown } | { result: unknown } =>
  typeof body === 'object' && body !== null && ('error' in body || 'result' in body) && !('message' in body);

function withoutFiguresOf(
  envelope: { error: unknown } | { result: unknown },
  spoken: readonly Translate[],
): unknown {
  if ('error' in envelope) return { ...envelope, error: withoutFigures(envelope.error, ...spoken) };
  const { result } = envelope;
  if (typeof result !== 'object' || result === null || !('data' in result)) return envelope;
  return { ...envelope, result: { ...result, data: withoutFigures(result.data, ...spoken) } };
}

/** Rows keep what stands beside their messages: that is what tests of them ask for. */
function lookedOver(rows: object, spoken: readonly Translate[]): object {
  for (const row of Object.values(rows)) {
    if (typeof row !== 'object' || row === null) continue;
    if ('message' in row && typeof row.message === 'string') withoutFigures(row, ...spoken);
    else lookedOver(row, spoken);
  }
  return rows;
}

const isReason = (code: string) => !code.includes('.');

function expectSaid(
  spoken: readonly Translate[],
  message: string,
  { code, params }: z.infer<typeof says>,
): void {
  if (isReason(code)) return;
  const sentence = sentencesByCode().get(code) ?? '{text}';
  const languages = spoken.length > 0 ? spoken : [english];
  const texts = languages.map((t) => t({ message: sentence, values: params }));
  if (!texts.includes(message))
    throw new Error(`${code} with ${JSON.stringify(params)} is “${texts.join('” or “')}”, not “${message}”`);
}
