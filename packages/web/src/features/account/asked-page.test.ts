import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeAskedPage } from './asked-page.ts';
import { askedKey, noteAskedPage } from './device.ts';

const kept = new Map<string, string>();
vi.stubGlobal('window', { location: { origin: 'https://muster.example.com' } });
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

describe('D106 the page that was asked for', () => {
  beforeEach(() => kept.clear());

  it.each(['/leave', '/admin-people?search=Ann%20B&page=2#row-7', '/'])('%s is given once', (page) => {
    noteAskedPage(page, undefined);
    expect([takeAskedPage(1), takeAskedPage(1)]).toEqual([page, '/dashboard']);
  });

  it('of an account is given to that account only, and to no one after another', () => {
    noteAskedPage('/leave', 7);
    expect(takeAskedPage(7)).toBe('/leave');
    noteAskedPage('/leave', 7);
    expect([takeAskedPage(8), takeAskedPage(7)]).toEqual(['/dashboard', '/dashboard']);
  });

  it.each([
    '//evil.example',
    '//',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '',
    '/login',
    '/login?redirect=//evil.example',
    '/LOGIN',
    '/register',
    '/reset-password#token',
    '/welcome#token',
    '/sign-in?step=code',
  ])('%j leads to the dashboard', (page) => {
    kept.set(askedKey, `undefined ${page}`);
    expect(takeAskedPage(1)).toBe('/dashboard');
  });

  it.each(['/%2F%2Fevil.example', '/%5Cevil.example', '/https:evil.example', '/.//evil'])(
    '%s stays on this site',
    (page) => {
      noteAskedPage(page, undefined);
      expect(new URL(takeAskedPage(1), 'https://muster.example.com').origin).toBe(
        'https://muster.example.com',
      );
    },
  );
});
