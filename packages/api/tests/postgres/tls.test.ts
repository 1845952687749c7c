import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { openStore } from '@muster/db/open';
import { createTestDatabase } from '@muster/db/testing/postgres';
import { expect, it, onTestFinished } from 'vitest';
import { selfSigned } from '../push/certificate.ts';

it('D59 the certificate of a database server is verified, and its name, if it is not on this machine', async () => {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'muster-tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const own = selfSigned([127, 0, 0, 1]);
  const ofOther = selfSigned();
  const open = async (served: typeof own, authority?: typeof own) => {
    const url = new URL(database.url);
    url.port = String(await serveTls(Number(url.port), served));
    url.searchParams.set('sslmode', 'verify-full');
    if (authority) {
      const file = join(folder, 'authority.pem');
      writeFileSync(file, authority.cert);
      url.searchParams.set('sslrootcert', file);
    }
    return openStore(url.href).then((store) => store.close());
  };
  await open(own, own);
  const unverified = /^The certificate of 127\.0\.0\.1:\d+ cannot be verified: .*sslrootcert=FILE/;
  await expect(open(own)).rejects.toThrow(unverified);
  await expect(open(own, ofOther)).rejects.toThrow(unverified);
  await expect(open(ofOther, ofOther)).rejects.toThrow(unverified);
  await database.drop();
});

/** A server that encrypts as PostgreSQL does, in front of the real one. Answers its port. */
async function serveTls(to: number, certificate: ReturnType<typeof selfSigned>): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    sockets.push(near);
    near.on('error', () => undefined);
    // The client asks for TLS with eight bytes, and begins it after the answer.
    near.once('data', () => {
      near.write('S');
      const secure = new TLSSocket(near, { isServer: true, ...certificate });
      const far = connect(to, '127.0.0.1');
      sockets.push(far);
      for (const socket of [secure, far]) socket.on('error', () => near.destroy());
      secure.pipe(far).pipe(secure);
    });
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
