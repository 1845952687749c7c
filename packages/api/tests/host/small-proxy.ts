import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** How a proxy is set up. By default it does all that docs/proxies.md asks for. */
export interface ProxyFaults {
  /** Tells no one whose requests it passes. */
  readonly isSilent?: boolean;
  /** Asks for the server's own address in place of that of the person, as nginx does by default. */
  readonly changesHost?: boolean;
  /** Takes this one from each path, and says so. */
  readonly strippedPrefix?: string;
  /** What it says in place of the address of the person. */
  readonly says?: string;
  /** The protocol that it says people came by. */
  readonly protocol?: 'http' | 'https';
  /** Treats the request of a socket like any other, as nginx does by default. */
  readonly dropsUpgrades?: boolean;
  /** The most bytes of a body: nginx has a megabyte by default. */
  readonly mostBytes?: number;
  readonly stripsCookies?: boolean;
}

/** Opens a proxy in front of the server at `port`; the port of the proxy. It is gone after the test. */
export async function openProxy(port: number, faults: ProxyFaults = {}): Promise<number> {
  const proxy = createServer((asked, answer) => pass(asked, answer, port, faults));
  if (!faults.dropsUpgrades)
    proxy.on('upgrade', (asked: IncomingMessage, near: Socket) => tunnel(asked, near, port, faults));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  return (proxy.address() as AddressInfo).port;
}

/** What a proxy passes on, and the way it came. The headers of the connection are its own. */
function headersOf({ headers, socket }: IncomingMessage, faults: ProxyFaults): OutgoingHttpHeaders {
  const { upgrade: _, connection: __, 'x-forwarded-for': ___, ...kept } = headers;
  if (faults.changesHost) delete kept.host;
  if (faults.strippedPrefix) kept['x-forwarded-prefix'] = faults.strippedPrefix;
  return faults.isSilent
    ? kept
    : {
        ...kept,
        'x-forwarded-for': faults.says ?? socket.remoteAddress,
        'x-forwarded-proto': faults.protocol ?? 'https',
      };
}

function pass(asked: IncomingMessage, answer: ServerResponse, port: number, faults: ProxyFaults): void {
  if (Number(asked.headers['content-length'] ?? 0) > (faults.mostBytes ?? Number.POSITIVE_INFINITY)) {
    answer.writeHead(413, { 'content-type': 'text/html' }).end('<h1>413 Request Entity Too Large</h1>');
    return;
  }
  const { method, url } = asked;
  const onward = request({ port, method, path: url, headers: headersOf(asked, faults) }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answeredHeaders(answered.headers, faults));
    answered.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}

function answeredHeaders(headers: IncomingHttpHeaders, { stripsCookies }: ProxyFaults): OutgoingHttpHeaders {
  const { 'set-cookie': cookie, ...others } = headers;
  return stripsCookies || !cookie ? others : { ...others, 'set-cookie': cookie };
}

function tunnel(asked: IncomingMessage, near: Socket, port: number, faults: ProxyFaults): void {
  const far = connect(port, '127.0.0.1');
  const headers = { ...headersOf(asked, faults), connection: 'Upgrade', upgrade: 'websocket' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  far.write([`${asked.method} ${asked.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  near.pipe(far).pipe(near);
  for (const [end, other] of [
    [near, far],
    [far, near],
  ] as const) {
    end.on('error', () => other.destroy());
    end.on('close', () => other.destroy());
  }
}

/** Asks through a proxy. */
export async function askThrough(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: OutgoingHttpHeaders } = {},
  body?: string | Buffer,
) {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const sent = request({ port, path, method, headers: { ...headers, ...length }, agent: false }).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}
