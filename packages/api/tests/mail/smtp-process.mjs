// A real mail server in a process of its own, so that a test can kill it. Its manners come as JSON in the first argument;
// what it took is asked for over the channel to the test.
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const { port = 0, answers = [], hangs, silent, login, ...manners } = JSON.parse(process.argv[2] ?? '{}');
const taken = [];

const server = new SMTPServer({
  disableReverseLookup: true,
  authOptional: !login,
  ...manners,
  onConnect(_session, greet) {
    if (!silent) greet();
  },
  onAuth({ username, password }, _session, answer) {
    if (login && username === login.user && password === login.password) answer(null, { user: username });
    else answer(new Error('Wrong'));
  },
  async onData(stream, session, answer) {
    const raw = await text(stream);
    if (hangs) return process.send('hanging');
    const code = answers.shift();
    if (code) return answer(Object.assign(new Error('Not <hr@example.com>'), { responseCode: code }));
    const { envelope, secure, user } = session;
    const [from, to] = [envelope.mailFrom.address, envelope.rcptTo.map(({ address }) => address)];
    taken.push({ raw, from, to, secure, user: user || undefined });
    answer();
  },
});
server.on('error', () => undefined);
process.on('message', () => process.send(taken));
process.on('disconnect', () => process.exit());
server.listen(port, '0.0.0.0', () => process.send(server.server.address().port));
