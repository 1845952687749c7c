import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/store/queue/entry.ts';
import { lanesOf } from '../../src/store/queue/lanes.ts';
import { replayFiles, replayQueue } from '../../src/store/queue/replay.ts';
import { type Fetch, type Outcome, sendEntry } from '../../src/store/queue/send.ts';
import type { Server } from '../../src/store/sync/server.ts';
import { leaveEntry, uploadEntry } from './samples.ts';
import { plainTables, replayBy, settled } from './test-environment.ts';
import { leadingTab } from './test-tab.ts';

const done: Outcome = { kind: 'done', answer: {} };
const file = new Blob(['%PDF-1.7'], { type: 'application/pdf' });

describe('S36 a file of the queue', () => {
  test('is posted as a form: its fields first, then the file under its name, with account and key', async () => {
    const calls: [string, RequestInit][] = [];
    const tables = await plainTables();
    const entry = await tables.addEntry(uploadEntry({ relatedKey: 'k', fileName: 'Befund – ärztlich.pdf' }), [
      file,
    ]);
    const refuse: Fetch = async (...call) => {
      calls.push(call);
      throw new TypeError('Failed to fetch');
    };
    const clock = { deviceTime: () => 90_000, clockOffset: () => 10_000 };
    await sendEntry(entry, await tables.filesOf(entry.id), refuse, clock);
    const [[url, init] = ['', {}]] = calls;
    expect(url).toBe('/api/documents/upload');
    expect(init.headers).toEqual({
      'muster-account': '1',
      'idempotency-key': entry.id,
      'muster-device-time': '100000',
    });
    const { body } = init;
    if (!(body instanceof FormData)) throw new Error('It was no form');
    expect([...body.keys()]).toEqual(['documentType', 'relatedType', 'relatedKey', 'file']);
    const sent = body.get('file');
    if (!(sent instanceof File)) throw new Error('There was no file');
    expect([sent.name, sent.type, await sent.text()]).toEqual([
      'Befund – ärztlich.pdf',
      'application/pdf',
      '%PDF-1.7',
    ]);
  });

  test('goes behind the request that it belongs to, one at a time, while that is unsent', async () => {
    const tables = await plainTables();
    const request = await tables.addEntry(leaveEntry());
    const first = await tables.addEntry(uploadEntry({ relatedKey: request.id }), [file]);
    const other = await tables.addEntry(uploadEntry({ relatedId: 7 }), [file]);
    const second = await tables.addEntry(uploadEntry({ relatedKey: request.id }), [file]);
    const lanes = lanesOf(await tables.entries()).map((lane) => lane.map(({ id }) => id));
    expect(lanes).toEqual([[request.id, first.id, second.id], [other.id]]);
  });

  test('is not sent before its request was answered', async () => {
    const tables = await plainTables();
    const request = await tables.addEntry(leaveEntry());
    await tables.addEntry(uploadEntry({ relatedKey: request.id }), [file]);
    const sent: string[] = [];
    const send = async ({ id }: Entry): Promise<Outcome> => {
      sent.push(id);
      return { kind: 'later', reason: 'busy', message: 'Busy', wait: 0 };
    };
    await replayQueue(tables, replayBy(send));
    await replayFiles(tables, replayBy(send));
    expect(sent).toEqual([request.id]);
  });

  test('gets its bytes when it is sent, and nothing else gets any', async () => {
    const tables = await plainTables();
    const request = await tables.addEntry(leaveEntry());
    await tables.addEntry(uploadEntry({ relatedKey: request.id }), [file]);
    const carried: [string, string[]][] = [];
    const send: Server['send'] = async ({ intent }, files) => {
      carried.push([intent, await Promise.all(files.map((each) => each.text()))]);
      return done;
    };
    await replayQueue(tables, replayBy(send));
    await replayFiles(tables, replayBy(send));
    expect(carried).toEqual([
      ['requestLeave', []],
      ['uploadDocument', ['%PDF-1.7']],
    ]);
  });

  test('whose request was refused is sent all the same, so that the person learns of it', async () => {
    const tables = await plainTables();
    const request = await tables.addEntry(leaveEntry());
    await tables.changeEntry(request.id, ['waiting'], { state: 'failed' });
    const upload = await tables.addEntry(uploadEntry({ relatedKey: request.id }), [file]);
    expect(lanesOf(await tables.entries()).map((lane) => lane.map(({ id }) => id))).toEqual([[upload.id]]);
  });

  test('given up on its way ends there, and what comes behind it goes on', async () => {
    const signals: AbortSignal[] = [];
    const sent: string[] = [];
    const { tables } = await leadingTab({
      async send({ id }: Entry, _files, gone) {
        sent.push(id);
        if (sent.length > 1 || !gone) return done;
        signals.push(gone);
        await new Promise((end) => gone.addEventListener('abort', end));
        return { kind: 'later', reason: 'unreachable', message: 'Cut off', wait: 60_000 };
      },
    });
    const first = await tables.addEntry(uploadEntry({ relatedId: 1 }), [file]);
    const second = await tables.addEntry(uploadEntry({ relatedId: 1 }), [file]);
    await settled();
    expect(sent).toEqual([first.id]);
    expect(signals[0]?.aborted).toBe(false);
    await tables.removeEntry(first.id, ['sending']);
    await settled();
    expect(signals[0]?.aborted).toBe(true);
    expect(sent).toEqual([first.id, second.id]);
  });
});

test('L33 S39 no press waits for a file that takes its time, and a pull for two seconds only', async () => {
  const sent: string[] = [];
  let arrive = () => {};
  const { tables, calls, env } = await leadingTab({
    async send({ id, intent }: Entry) {
      sent.push(id);
      if (intent === 'uploadDocument') await new Promise<void>((end) => (arrive = end));
      return done;
    },
  });
  const upload = await tables.addEntry(uploadEntry({ relatedId: 1 }), [file]);
  await settled();
  expect(calls).toEqual(['send']);
  env.timers.find(({ milliseconds }) => milliseconds === 2_000)?.run();
  await settled();
  expect(calls).toEqual(['send', 'pull']);
  const press = await tables.addEntry(leaveEntry());
  await settled();
  expect(sent).toEqual([upload.id, press.id]);
  expect((await tables.entries())[0]).toMatchObject({ id: upload.id, state: 'sending' });
  arrive();
  await settled();
  expect(await tables.entries()).toEqual([]);
});

test('S37 what a refused file names stays with the id of its row, until the file is gone', async () => {
  let answers: Outcome[] = [
    { kind: 'done', answer: { id: 7, reason: 'Rest' } },
    { kind: 'refused', message: 'The file is empty' },
  ];
  const { tables, env } = await leadingTab({ send: async () => answers.shift() ?? done });
  const request = await tables.addEntry(leaveEntry());
  const upload = await tables.addEntry(uploadEntry({ relatedKey: request.id }), [file]);
  await settled();
  expect(await tables.entries()).toMatchObject([
    { id: request.id, state: 'sent', answer: { id: 7 } },
    { id: upload.id, state: 'failed' },
  ]);
  expect((await tables.entries())[0]?.answer).toEqual({ id: 7 });
  answers = [];
  await tables.removeEntry(upload.id, ['failed']);
  env.notify();
  await settled();
  expect(await tables.entries()).toEqual([]);
});
