import { english } from '@muster/domain/language/texts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveLetter } from './letter-button.tsx';

const click = vi.fn();
const link = { href: '', download: '', click };

function answerWith(answer: () => Response): void {
  vi.stubGlobal('fetch', async () => answer());
  vi.stubGlobal('document', { createElement: () => link });
}

afterEach(() => {
  vi.unstubAllGlobals();
  click.mockClear();
});

const unreachable = 'Muster cannot be reached. Check your connection and try again.';

describe('D38: downloading the employment letter', () => {
  it('hands the PDF to the browser under its name', async () => {
    answerWith(() => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }));
    expect(await saveLetter(english)).toBeUndefined();
    expect(click).toHaveBeenCalledOnce();
    expect(link).toMatchObject({ download: 'employment-letter.pdf', href: expect.stringMatching(/^blob:/) });
  });

  it.each([
    [
      'the server’s words',
      () => Response.json({ message: 'Try again later' }, { status: 503 }),
      'Try again later',
    ],
    ['a page that is not Muster’s', () => new Response('<p>Sign in to the hotel</p>'), unreachable],
    ['an error that is not Muster’s', () => new Response('Bad gateway', { status: 502 }), unreachable],
    [
      'no network',
      () => {
        throw new TypeError('Failed to fetch');
      },
      unreachable,
    ],
  ])('says so and keeps nothing on %s', async (_, answer, words) => {
    answerWith(answer);
    expect(await saveLetter(english)).toBe(words);
    expect(click).not.toHaveBeenCalled();
  });
});
