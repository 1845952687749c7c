import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const origin = 'http://localhost:3000';
const [present, verified, attested] = [0x01, 0x04, 0x40];

interface Options {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether it verified its person, by a PIN or biometrics. */
  readonly verifies?: boolean;
}

/** A passkey in software: an ES256 key pair that answers challenges as an authenticator and its browser do. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  const authenticatorData = (
    { rpId = 'localhost', verifies = true }: Options,
    flags: number,
    rest: Buffer,
  ) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(present | (verifies ? verified : 0) | flags);
    head.writeUInt32BE(++counter, 1);
    return Buffer.concat([sha256(rpId), head, rest]);
  };
  const clientData = (type: string, challenge: string, options: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: options.origin ?? origin, crossOrigin: false }));

  return {
    /** The answer to a challenge that asks for a new passkey. */
    make(challenge: string, options: Options = {}) {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(options, attested, credential);
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, options).toString('base64url'),
        attestationObject: attestation(data).toString('base64url'),
        transports: ['internal'],
      };
      return { ...named, response };
    },
    /** The answer to a challenge that asks for a sign-in. */
    answer(challenge: string, options: Options = {}) {
      const data = authenticatorData(options, 0, Buffer.alloc(0));
      const client = clientData('webauthn.get', challenge, options);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return { ...named, response };
    },
    /** Sets the counter back, as a copy of the key would have it. */
    rewind() {
      counter = 0;
    },
  };
}

/** The attestation object in CBOR, without a statement of the maker. */
function attestation(data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ]);
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
