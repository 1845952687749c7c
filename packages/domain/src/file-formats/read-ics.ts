export interface IcsProperty {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly value: string;
}

export interface IcsComponent {
  readonly name: string;
  readonly properties: readonly IcsProperty[];
}

/** By RFC 5545, with any line ends; undefined if it is no calendar. Lines that are no property are skipped. */
export function readIcs(text: string): IcsComponent[] | undefined {
  const lines = unfolded(text.replace(/^\uFEFF/, ''));
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? '')) return undefined;
  const components: IcsComponent[] = [];
  const open: { name: string; properties: IcsProperty[] }[] = [];
  for (const property of lines.flatMap((line) => readProperty(line) ?? [])) {
    if (property.name === 'BEGIN') open.push({ name: property.value.trim().toUpperCase(), properties: [] });
    else if (property.name === 'END') components.push(...[open.pop()].filter((each) => each !== undefined));
    else open.at(-1)?.properties.push(property);
  }
  return components;
}

export function icsText(value: string): string {
  return value.replace(/\\(.)/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}

/** A line that begins with a blank continues the one before (RFC 5545, 3.1). */
function unfolded(text: string): string[] {
  return text.replace(/(?:\r\n|\r|\n)[ \t]/g, '').split(/\r\n|\r|\n/);
}

function readProperty(line: string): IcsProperty | undefined {
  const [head, name = ''] = /^([A-Za-z0-9-]+)(?=[;:])/.exec(line) ?? [];
  if (head === undefined) return undefined;
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
