import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

// The bare counterpart of the chat: a `ws` server that hands every client the same bytes. A post carries the frame as it
// goes out, so nothing is checked, stored or built; it is answered once the frame was handed to all sockets.
const http = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.once('end', () => {
    const frame = Buffer.concat(chunks);
    for (const client of sockets.clients) client.send(frame, { binary: false });
    response.statusCode = 201;
    response.end();
  });
});
const sockets = new WebSocketServer({ server: http, path: '/ws', perMessageDeflate: false });
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  if (typeof address === 'object' && address)
    process.stdout.write(`ready at http://127.0.0.1:${address.port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
