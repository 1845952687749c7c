import { generateKeyPairSync, sign } from 'node:crypto';

/**
 * A key and a certificate for `*.push.example`, or for an IPv4 address, that no one vouches for but itself, in PEM; made by
 * hand, because Node makes none.
 */
export function selfSigned(address?: readonly number[]): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(oid(2, 5, 4, 3), der(0x0c, Buffer.from('push services of the tests')))));
  const names = sequence(
    address ? der(0x87, Buffer.from(address)) : der(0x82, Buffer.from('*.push.example')),
  );
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    withSha256,
    name,
    sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid(2, 5, 29, 17), der(0x04, names)))),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', toBeSigned, privateKey));
  const text = sequence(toBeSigned, withSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const bytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...bytes]), body]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const set = (...parts: readonly Buffer[]) => der(0x31, ...parts);

/** An object identifier. Parts above 127 take two bytes of seven bits each. */
function oid(first: number, second: number, ...rest: readonly number[]): Buffer {
  const bytes = rest.flatMap((part) =>
    part < 128
      ? [part]
      : part < 16_384
        ? [0x80 | (part >> 7), part & 127]
        : [0x80 | (part >> 14), 0x80 | ((part >> 7) & 127), part & 127],
  );
  return der(0x06, Buffer.from([first * 40 + second, ...bytes]));
}

/** ecdsa-with-SHA256. */
const withSha256 = sequence(oid(1, 2, 840, 10045, 4, 3, 2));
