import { bodyLimits, partLimits } from '../http/bodies.ts';
import { procedures, restRoutes } from '../rest/procedures.ts';

export interface WorstBody {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** What is bad about it. */
  readonly what: string;
  readonly text: string;
  /** Whether it is refused before anyone is asked who they are. */
  readonly isRefused: boolean;
}

/** The bodies that take longest to read, for each path that reads one, as long as that path allows (D50). */
export function worstBodies(): WorstBody[] {
  const rest = restRoutes.flatMap(({ method, url, procedure }) =>
    method === 'GET' ? [] : [{ method, path: url.replaceAll(/:\w+/g, '1'), procedure }],
  );
  const calls = [...procedures].flatMap(([procedure, { type }]) =>
    type === 'mutation' ? [{ method: 'POST', path: `/trpc/${procedure}`, procedure } as const] : [],
  );
  // Hundreds of paths have the same bodies, of megabytes.
  const [usual, long] = (['usual', 'long'] as const).map((size) => [
    ...refusedBodies(bodyLimits[size]),
    ...readBodies(bodyLimits[size], partLimits[size]),
  ]);
  return [...rest, ...calls].flatMap(({ method, path, procedure }) => {
    const bodies = (procedures.get(procedure)?.longBody ? long : usual) ?? [];
    return bodies.map((body) => ({ method, path, ...body }));
  });
}

function refusedBodies(most: number) {
  const bodies = {
    'of many names': `{${fill(most - 2, (index) => `"k${index}":1`)}}`,
    'of nested objects': nested('{"a":', '1', '}', most),
    'of nested lists': nested('[', '', ']', most),
    'of many values': `[${fill(most - 2, () => '1')}]`,
    'too long': JSON.stringify({ text: 'x'.repeat(most) }),
  };
  return Object.entries(bodies).map(([what, text]) => ({ what, text, isRefused: true }));
}

/** As many and as much as is just let through. */
function readBodies(most: number, parts: number) {
  const bodies = {
    'of many names that are read': `{${fill(most - 2, (index) => `"k${index}":1`, parts / 2 - 100)}}`,
    'of one long text': JSON.stringify({ text: 'x'.repeat(most - 100) }),
    'of one text of escapes': JSON.stringify({ text: '\\"\n'.repeat((most - 100) / 6) }),
  };
  return Object.entries(bodies).map(([what, text]) => ({ what, text, isRefused: false }));
}

function nested(open: string, inner: string, close: string, most: number): string {
  const depth = Math.floor((most - inner.length) / (open.length + close.length));
  return `${open.repeat(depth)}${inner}${close.repeat(depth)}`;
}

/** As many parts as have room, with commas between them. */
function fill(room: number, part: (index: number) => string, most = Number.POSITIVE_INFINITY): string {
  const parts: string[] = [];
  for (let left = room; parts.length < most; ) {
    const next = part(parts.length);
    left -= next.length + 1;
    if (left < 0) break;
    parts.push(next);
  }
  return parts.join(',');
}
