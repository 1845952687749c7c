/** An error as texts alone: what is put into a log as it is, redaction copies, and some objects cannot be copied. */
interface PlainError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  /** What caused it, from the nearest on, with their stacks. */
  readonly causes?: readonly string[];
}

const [longestMessage, longestStack, mostCauses] = [2_000, 8_000, 10];

/** Never throws, whatever was thrown. */
export function plainError(error: unknown): PlainError {
  const code = textOf(partOf(error, 'code'));
  const causes = causesOf(error).map((cause) => cut(stackOf(cause), longestStack));
  return {
    type: typeOf(error),
    message: cut(messageOf(error), longestMessage),
    stack: cut(stackOf(error), longestStack),
    ...(code !== undefined && { code: cut(code, longestMessage) }),
    ...(causes.length > 0 && { causes }),
  };
}

/** A chain can end in itself, and an error of several attempts has several. */
function causesOf(error: unknown): unknown[] {
  const found = new Set([error]);
  for (const each of found) {
    if (found.size > mostCauses) break;
    const several = partOf(each, 'errors');
    const next = [partOf(each, 'cause'), ...(isList(several) ? several.slice(0, mostCauses) : [])];
    for (const cause of next) if (cause !== undefined) found.add(cause);
  }
  return [...found].slice(1, mostCauses + 1);
}

function typeOf(error: unknown): string {
  const name = textOf(partOf(error, 'name')) ?? textOf(partOf(partOf(error, 'constructor'), 'name'));
  return cut(name ?? typeof error, longestMessage);
}

function messageOf(error: unknown): string {
  return textOf(partOf(error, 'message')) ?? textOf(error) ?? typeOf(error);
}

function stackOf(error: unknown): string {
  return textOf(partOf(error, 'stack')) ?? `${typeOf(error)}: ${messageOf(error)}`;
}

/** Of an object that refuses to show it: undefined. */
function partOf(value: unknown, name: string): unknown {
  try {
    return isObject(value) ? Reflect.get(value, name) : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function isList(value: unknown): value is unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

/** Objects may have what people wrote, so nothing of them but their type is told. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return isObject(value) || value === undefined || value === null ? undefined : String(value);
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
