/** A mail as a mail program reads it. */
export interface ReadMail {
  /** By their names in lower case. One that comes twice has both values. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly text: string;
  readonly html: string;
}

/** Reads a mail of two parts (RFC 5322, 2045 to 2047). Throws for one that is made otherwise. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = split(raw);
  const boundary = /^multipart\/alternative; *boundary="([^"]+)"$/.exec(
    headers['content-type']?.[0] ?? '',
  )?.[1];
  if (boundary === undefined) throw new Error('Not a mail of two parts');
  const [, ...pieces] = `\r\n${body}`.split(`\r\n--${boundary}`);
  if (pieces.length !== 3 || !pieces.pop()?.startsWith('--')) throw new Error('Not two parts');
  const [text, html] = pieces.map((piece) => split(piece.slice(2)));
  return { headers, text: contentOf(text, 'text/plain'), html: contentOf(html, 'text/html') };
}

type Part = ReturnType<typeof split>;

function split(raw: string) {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers: Record<string, string[]> = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([\w-]+): *(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`Not a header: ${line}`);
    const key = name.toLowerCase();
    headers[key] = [...(headers[key] ?? []), decodedWords(value)];
  }
  return { headers, body: raw.slice(end + 4) };
}

function contentOf(part: Part | undefined, type: string): string {
  const [declared, encoding] = [
    part?.headers['content-type']?.[0],
    part?.headers['content-transfer-encoding']?.[0],
  ];
  if (!part || declared !== `${type}; charset=utf-8`) throw new Error(`Not ${type} but ${declared}`);
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString();
  return encoding === 'quoted-printable' ? unquoted(part.body.replace(/=\r\n/g, '')) : part.body;
}

/** RFC 2047: words of other scripts in headers. Space between two of them is no space. */
function decodedWords(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, how: string, content: string) =>
    how.toLowerCase() === 'b'
      ? Buffer.from(content, 'base64').toString()
      : unquoted(content.replaceAll('_', ' ')),
  );
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([\dA-F]{2})/gi, (_quoted, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
