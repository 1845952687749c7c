// The first day of a company, against a server that this program starts: node first-day.ts COMMAND [ARGUMENT …]
// Prints as JSON what each step was answered. A program of its own, so that it can run where there is no network.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const password = 'seven blue lanterns';
const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
const link = await setupLink(child);
const steps: Record<string, unknown> = {};
let cookie = '';

await step('health', '/health');
await step('page', '/login');
await step('script', '/first-steps.js');
const names = { employeeId: 'BOSS', fullName: 'Boss' };
const setupToken = link.hash.replace('#setup=', '');
await step('register', '/api/register', { ...names, password, confirmPassword: password, setupToken });
await step('stranger', '/api/me');
cookie = await step('sign in', '/api/login', { employeeId: 'BOSS', password });
await step('me', '/api/me');
await step('check in', '/api/attendance/checkin', {});
await step('letter', '/api/papers/employment-letter');
await step('upload', '/api/documents/upload', certificate());
child.kill('SIGTERM');
const [code] = await once(child, 'exit');
process.stdout.write(`${JSON.stringify({ ...steps, end: code })}\n`);

/** Waits until the server is ready and has printed its link. */
async function setupLink({ stdout }: ChildProcess): Promise<URL> {
  if (!stdout) throw new Error('there is nothing to read');
  for await (const line of createInterface(stdout)) {
    const found = /^ {2}(http\S+)$/.exec(line)?.[1];
    if (found) return new URL(found);
  }
  throw new Error('the server ended before it was ready');
}

/** Records the status and the type of an answer; returns the cookie that it set. */
async function step(name: string, path: string, body?: object): Promise<string> {
  const type = body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {};
  const answer = await fetch(new URL(path, link), {
    method: body ? 'POST' : 'GET',
    headers: { ...type, cookie },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  steps[name] = `${answer.status} ${answer.headers.get('content-type')?.split(';', 1)[0]}`;
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

/** A form with a PDF of nearly 10 MB. */
function certificate(): FormData {
  const form = new FormData();
  form.set('documentType', 'medical_certificate');
  const content = `%PDF-1.7\n%${' '.repeat(10_000_000)}\n%%EOF\n`;
  form.set('file', new File([content], 'note.pdf', { type: 'application/pdf' }));
  return form;
}
