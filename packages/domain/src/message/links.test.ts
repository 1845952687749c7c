import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textParts } from './links.ts';

const linksIn = (text: string) => textParts(text).flatMap(({ href }) => (href === undefined ? [] : [href]));

describe('L16: what of a message can be clicked', () => {
  it.each([
    ['https://example.org', ['https://example.org']],
    ['See http://example.org/a?b=c&d#e for more', ['http://example.org/a?b=c&d#e']],
    ['HTTPS://EXAMPLE.ORG', ['HTTPS://EXAMPLE.ORG']],
    ['http://localhost:3000/chat', ['http://localhost:3000/chat']],
    ['https://a.example\nhttps://b.example', ['https://a.example', 'https://b.example']],
    ['https://example.org/größe/日本', ['https://example.org/größe/日本']],
    // Of a name that only looks like another nothing is hidden: it is shown and opened as it was typed.
    ['https://аррӏе.com', ['https://аррӏе.com']],
  ])('%s', (text, links) => {
    expect(linksIn(text)).toEqual(links);
  });

  it.each([
    ['Read https://example.org.', 'https://example.org'],
    ['Is it https://example.org/a?', 'https://example.org/a'],
    ['Here: https://example.org/a, https', 'https://example.org/a'],
    ['(https://example.org)', 'https://example.org'],
    ['(see https://example.org/a_(b))', 'https://example.org/a_(b)'],
    ['https://en.wikipedia.org/wiki/Muster_(military)', 'https://en.wikipedia.org/wiki/Muster_(military)'],
    ['“https://example.org/a”', 'https://example.org/a'],
    ['<https://example.org/a>', 'https://example.org/a'],
    ['<a href="https://example.org/a">click</a>', 'https://example.org/a'],
    ['*https://example.org/a*', 'https://example.org/a'],
    ['https://example.org/a…', 'https://example.org/a'],
    ['见 https://example.org/a。谢谢', 'https://example.org/a'],
    ['javascript:https://example.org', 'https://example.org'],
    ['https://example.org/\u202Egpj.exe', 'https://example.org/'],
  ])('without what surrounds it: %s', (text, link) => {
    expect(linksIn(text)).toEqual([link]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt://example.org/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://example.org',
    'www.example.org',
    'mailto:ada@example.org',
    '//example.org',
    'https://',
    'http://...',
    'https:///path',
    'https:example.org',
    'xhttps://example.org',
    '<img src=x onerror=alert(1)>',
    '[click](javascript:alert(1))',
    '',
  ])('not %s', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it('cuts the text around the links', () => {
    expect(textParts('See https://a.example, or b.')).toEqual([
      { text: 'See ' },
      { text: 'https://a.example', href: 'https://a.example' },
      { text: ', or b.' },
    ]);
  });

  const messy = fc.array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('https://', 'http://a.b/', '(', ')', ').', ' ', '\n', '.', '<', '"', 'javascript:'),
    ),
  );

  it('leaves nothing out and adds nothing, and links to nothing but http and https', () => {
    fc.assert(
      fc.property(messy, (pieces) => {
        const text = pieces.join('');
        const parts = textParts(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const part of parts) {
          expect(part.text).not.toBe('');
          if (part.href === undefined) continue;
          expect(part.href).toBe(part.text);
          expect(part.href).toMatch(/^https?:\/\/[^\s<>"]+$/i);
        }
      }),
    );
  });

  it('leaves out however many brackets', () => {
    const text = `https://a.example/${')'.repeat(100_000)}`;
    expect(linksIn(text)).toEqual(['https://a.example/']);
  });
});
