// Ends with 0 if the server of this machine answers that it is well, else with 1: for the health check of a container.
import { request } from 'node:http';
import { request as secureRequest } from 'node:https';

const { PORT = '3000', TLS_CERT, ACME_EMAIL } = process.env;
const ask = TLS_CERT || ACME_EMAIL ? secureRequest : request;
// It is this machine, whose certificate is for another name.
const options = { host: '127.0.0.1', port: PORT, path: '/health', rejectUnauthorized: false, timeout: 4_000 };
const end = (code) => process.exit(code);
ask(options, ({ statusCode }) => end(statusCode === 200 ? 0 : 1))
  .once('error', () => end(1))
  .once('timeout', () => end(1))
  .end();
