/** A write that a server acknowledged, or a row that a write left: of a person, found by its mark. */
export interface Mark {
  readonly kind: string;
  readonly person: number;
  /** Which write of this kind and person it is; no other has it. */
  readonly mark: string;
  /** The id of the record. */
  readonly id: number;
}

export interface AcknowledgedWrite extends Mark {
  readonly key: string;
}

/** What one socket said: places of messages in the order of arrival, and the last place of all that it announced. */
export interface HeardOnSocket {
  readonly frames: readonly { readonly seq: number; readonly after: number }[];
  readonly latest: number;
}

/** A device at the end: its rows and those of a new device, by kind, and what its sockets said, the open one last. */
export interface DeviceAtEnd {
  readonly person: number;
  readonly rows: Readonly<Record<string, readonly object[]>>;
  readonly fresh: Readonly<Record<string, readonly object[]>>;
  /** The newest place of a row that the person may see. */
  readonly newest: number;
  readonly sockets: readonly HeardOnSocket[];
}

export interface Outcome {
  readonly acknowledged: readonly AcknowledgedWrite[];
  readonly stored: readonly Mark[];
  /** `person key` of each row of the ledger, and the id in its answer. */
  readonly ledger: ReadonlyMap<string, number>;
  readonly devices: readonly DeviceAtEnd[];
}

/** What servers promised and did not keep; empty if they kept everything (L53). */
export function problemsIn({ acknowledged, stored, ledger, devices }: Outcome): string[] {
  return [
    ...writeProblems(acknowledged, stored),
    ...acknowledged.flatMap((write) => ledgerProblems(write, ledger)),
    ...devices.flatMap(deviceProblems),
  ];
}

function writeProblems(acknowledged: readonly AcknowledgedWrite[], stored: readonly Mark[]): string[] {
  const rows = byName(stored);
  const writes = byName(acknowledged);
  const ofWrites = [...writes].flatMap(([name, [write, ...others]]) => {
    const found = rows.get(name) ?? [];
    if (others.length > 0) return [`acknowledged twice: ${name}`];
    if (found.length === 0) return [`lost: ${name}`];
    if (found.length > 1) return [`there ${found.length} times: ${name}`];
    return found[0]?.id === write?.id
      ? []
      : [`acknowledged as ${write?.id}, there as ${found[0]?.id}: ${name}`];
  });
  const unasked = [...rows.keys()].filter((name) => !writes.has(name));
  return [...ofWrites, ...unasked.map((name) => `there and never acknowledged: ${name}`)];
}

function byName<M extends Mark>(all: readonly M[]): Map<string, M[]> {
  const groups = new Map<string, M[]>();
  for (const each of all) groups.set(nameOf(each), [...(groups.get(nameOf(each)) ?? []), each]);
  return groups;
}

const nameOf = ({ kind, person, mark }: Mark) => `${kind} ${mark} of ${person}`;

/** A message is known by its client id, and every other write by the ledger (S8). */
function ledgerProblems(write: AcknowledgedWrite, ledger: Outcome['ledger']): string[] {
  if (write.kind === 'sendMessage') return [];
  const known = ledger.get(`${write.person} ${write.key}`);
  return known === write.id ? [] : [`the ledger has ${known} and not ${write.id} for ${nameOf(write)}`];
}

/** What a device lacks, has too much, or did not hear of. */
export function deviceProblems({ person, rows, fresh, newest, sockets }: DeviceAtEnd): string[] {
  const kinds = new Set([...Object.keys(rows), ...Object.keys(fresh)]);
  const differing = [...kinds].filter((kind) => textOf(rows[kind]) !== textOf(fresh[kind]));
  const latest = sockets.at(-1)?.latest ?? 0;
  return [
    ...differing.map((kind) => `the device of ${person} has another ${kind} than a new one`),
    ...(latest < newest ? [`the device of ${person} heard of ${latest} and not of ${newest}`] : []),
    ...sockets.flatMap(({ frames }) => gapsIn(frames).map((gap) => `the device of ${person} heard ${gap}`)),
  ];
}

/** A row is the same whatever the order of its fields: a frame and a pull have their own. */
const textOf = (rows: readonly object[] = []) => rows.map(rowText).sort().join('\n');
const rowText = (row: object) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Each frame names the place of the message before it (L12). */
function gapsIn(frames: HeardOnSocket['frames']): string[] {
  return frames.flatMap(({ seq, after }, n) => {
    const before = frames[n - 1]?.seq;
    return before === undefined || before === after
      ? []
      : [`message ${seq} after ${before} and not ${after}`];
  });
}
