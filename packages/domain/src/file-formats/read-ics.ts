import { finish } from '../concurrency/steps.ts';

export interface IcsProperty {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly value: string;
}

export interface IcsComponent {
  readonly name: string;
  readonly properties: readonly IcsProperty[];
}

export function readIcs(text: string): IcsComponent[] | undefined {
  return finish(readIcsInSteps(text));
}

/** By RFC 5545, with any line ends, one line at a time; undefined if it is no calendar. Skips what is no property. */
export function* readIcsInSteps(text: string): Generator<undefined, IcsComponent[] | undefined> {
  const components: IcsComponent[] = [];
  const open: { name: string; properties: IcsProperty[] }[] = [];
  let isCalendar = false;
  for (const line of unfoldedLines(text.replace(/^\uFEFF/, ''))) {
    yield;
    if (line === undefined) continue;
    isCalendar ||= /^BEGIN:VCALENDAR\s*$/i.test(line);
    if (!isCalendar) return undefined;
    const property = readProperty(line);
    if (property?.name === 'BEGIN') open.push({ name: property.value.trim().toUpperCase(), properties: [] });
    else if (property?.name === 'END') components.push(...[open.pop()].filter((each) => each !== undefined));
    else if (property) open.at(-1)?.properties.push(property);
  }
  return components;
}

export function icsText(value: string): string {
  return value.replace(/\\(.)/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}

/** A line that begins with a blank continues the one before (RFC 5545, 3.1): undefined. */
function* unfoldedLines(text: string): Generator<string | undefined> {
  const breaks = /\r\n|\r|\n/g;
  let line = '';
  for (let at = 0; at <= text.length; ) {
    const end = breaks.exec(text)?.index ?? text.length;
    const isFolded = at > 0 && (text[at] === ' ' || text[at] === '\t');
    if (at > 0) yield isFolded ? undefined : line;
    line = isFolded ? line + text.slice(at + 1, end) : text.slice(at, end);
    at = end === text.length ? end + 1 : breaks.lastIndex;
  }
  yield line;
}

/** No property that is read is longer; a description can be. */
const longestLine = 10_000;

function readProperty(line: string): IcsProperty | undefined {
  const [head, name = ''] = /^([A-Za-z0-9-]+)(?=[;:])/.exec(line) ?? [];
  if (head === undefined || line.length > longestLine) return undefined;
  const params: Record<string, string> = {};
  const param = /;([A-Za-z0-9-]+)=("[^"]*"|[^";:]*)/y;
  let at = head.length;
  param.lastIndex = at;
  for (let found = param.exec(line); found; found = param.exec(line)) {
    const [, key = '', value = ''] = found;
    params[key.toUpperCase()] = value.replace(/^"|"$/g, '');
    at = param.lastIndex;
  }
  return line[at] === ':' ? { name: name.toUpperCase(), params, value: line.slice(at + 1) } : undefined;
}
