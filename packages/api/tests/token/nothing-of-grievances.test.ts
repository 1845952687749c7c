import { scopeNames } from '@muster/domain/account/token/scopes';
import type { Muster } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { type Answers, probeEverything, readEverything } from '../grievance/every-door.ts';
import { type Company, found, liveSecretly, predictSecretly } from '../grievance/two-companies.ts';
import { webFolder } from '../host/web-folder.ts';
import { bearer, writtenToken } from './fixture.ts';

type Ask = (company: Company, as: Company['people']['chief']) => Promise<Answers>;

/** Everything that is asked is asked by a token with every scope; what is not REST is closed to it. */
async function byToken(company: Company, who: 'chief' | 'ann', ask: Ask): Promise<Answers> {
  const { muster, people } = company;
  const headers = bearer(await writtenToken(muster, people[who], [...scopeNames]));
  const call: Muster['call'] = (method, url, body, options) =>
    muster.call(method, url, body, {
      ...options,
      as: undefined,
      headers: { ...options?.headers, ...headers },
    });
  const closed = async () => ({ status: 401, body: {}, text: '', bytes: Buffer.of(), headers: {} });
  const asked = { ...muster, call, query: closed, mutate: closed };
  return ask({ ...company, muster: asked }, people[who]);
}

describe('D58 nothing tells a token of grievances, their files or predictions', { timeout: 240_000 }, () => {
  it.each([
    ['of an administrator who sees them all', 'chief'],
    ['of the one who filed', 'ann'],
  ] as const)('%s: no answer changes with them, and none has one', async (_whose, who) => {
    const web = webFolder();
    const companies = [await found(true, web), await found(false, web)] as const;
    const [full, bare] = companies;
    for (const company of companies) {
      await liveSecretly(company);
      await predictSecretly(company);
    }
    bare.hidden.fileNames.push(...full.hidden.fileNames);
    for (const ask of [readEverything, probeEverything] satisfies Ask[]) {
      const [answers, others] = [await byToken(full, who, ask), await byToken(bare, who, ask)];
      for (const [asked, text] of answers) expect(text, asked).toBe(others.get(asked));
      const { grievance, evidence, own } = full.visible;
      const told = new RegExp(
        `Secret|Noise at night|\\b(${[grievance, evidence, own, ...full.hidden.ids].join('|')})\\b`,
      );
      for (const [asked, text] of answers)
        if (!asked.includes('/api/docs')) expect(text, asked).not.toMatch(told);
      const opened = [...answers.values()].filter((text) => /^20[01] /.test(text));
      if (ask === readEverything) expect(opened.length).toBeGreaterThan(who === 'chief' ? 40 : 15);
    }
    const session = await readEverything(full, await full.muster.device(full.people[who]));
    const other = await readEverything(bare, await bare.muster.device(bare.people[who]));
    expect([...session].filter(([asked, text]) => other.get(asked) !== text).length).toBeGreaterThan(1);
  });
});
