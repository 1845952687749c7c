import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactHref, contactKinds, exampleContacts, supportContactsInput } from './contacts.ts';
import { settingsInput } from './settings.ts';

describe('D107 a contact', () => {
  test.each([
    ['extension', '2001', undefined],
    ['extension', '*9 911', undefined],
    ['phone', '1-800-555-0199', 'tel:18005550199'],
    ['phone', '+49 (0)30 90 18-20', 'tel:+490309018-20'.replace('-', '')],
    ['email', 'hr+help@example.com', 'mailto:hr+help@example.com'],
    ['link', 'https://example.com/help?a=1#b', 'https://example.com/help?a=1#b'],
    ['link', 'https://bücher.example:8443', 'https://bücher.example:8443'],
  ] as const)('%s %s is taken and opens %s', (kind, value, href) => {
    expect(supportContactsInput.parse([{ name: ' HR ', value, kind }])).toEqual([
      { name: 'HR', value, kind },
    ]);
    expect(contactHref({ kind, value })).toBe(href);
  });

  test.each([
    [{ kind: 'extension', value: 'HR' }, 'value', 'Extension must be digits, as in 2001'],
    [{ kind: 'phone', value: 'call me' }, 'value', 'Phone number must be digits, as in +49 30 901820'],
    [{ kind: 'email', value: 'hr' }, 'value', 'Email must be an address, as in hr@example.com'],
    [
      { kind: 'email', value: 'hr@example.com?bcc=a@b.c' },
      'value',
      'Email must be an address, as in hr@example.com',
    ],
    [
      { kind: 'link', value: 'http://example.com' },
      'value',
      'Link must begin with https://, as in https://example.com/help',
    ],
    [
      { kind: 'link', value: 'javascript:alert(1)' },
      'value',
      'Link must begin with https://, as in https://example.com/help',
    ],
    [
      { kind: 'link', value: 'https://hr@evil.example' },
      'value',
      'Link must begin with https://, as in https://example.com/help',
    ],
    [{ kind: 'fax' }, 'kind', 'Kind must be one of: extension, phone, email, link'],
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(61) }, 'name', 'Name can be at most 60 characters'],
    [{ value: '' }, 'value', 'Contact is required'],
  ])('with %j is refused, and the field is named', (changes, field, message) => {
    const supportContacts = [{ name: 'HR', value: '2001', kind: 'extension', ...changes }];
    const issues = settingsInput.safeParse({ supportContacts }).error?.issues;
    expect(issues?.map(({ path, message }) => [path, message])).toEqual([
      [['supportContacts', 0, field], message],
    ]);
  });

  test('is one of at most ten', () => {
    const many = (count: number) => Array.from({ length: count }, () => exampleContacts[0]);
    expect(supportContactsInput.safeParse(many(10)).success).toBe(true);
    expect(supportContactsInput.safeParse(many(11)).error?.issues[0]?.message).toBe(
      'At most 10 contacts can be entered',
    );
  });

  test('opens nothing but a call, a mail or a page over https, whatever was stored', () => {
    const parts = fc.array(
      fc.constantFrom(
        'https://',
        'http:',
        'javascript:',
        'data:',
        '//',
        'a',
        '@',
        '.',
        '1',
        ' ',
        '"',
        '\n',
        '?',
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...contactKinds), parts, (kind, some) => {
        expect(contactHref({ kind, value: some.join('') }) ?? 'tel:1').toMatch(
          /^(tel:\+?\d+|mailto:[^\s?&"]+|https:\/\/[^\s"@/?#]+([/?#][^\s"]*)?)$/,
        );
      }),
      { numRuns: 2_000 },
    );
  });
});
