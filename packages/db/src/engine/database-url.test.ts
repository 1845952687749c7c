import { expect, test } from 'vitest';
import { settingsOf } from './database-url.ts';

test('D59 an address names server, user and database; what is special in it is percent-encoded', () => {
  expect(settingsOf('postgres://ada:a%40b%2Fc@localhost/muster')).toEqual({
    host: 'localhost',
    port: 5432,
    user: 'ada',
    password: 'a@b/c',
    database: 'muster',
    tls: false,
  });
  expect(settingsOf('postgresql://ada@localhost/muster?host=/run/postgresql')).toMatchObject({
    host: '/run/postgresql',
  });
  expect(settingsOf('postgres://ada@[::1]:6000/muster')).toMatchObject({
    host: '::1',
    port: 6000,
    tls: false,
  });
});

test('D59 a server elsewhere must show its certificate unless the address says otherwise', () => {
  expect(settingsOf('postgres://ada@db/muster').tls).toEqual({ ca: undefined });
  expect(settingsOf('postgres://ada@db/muster?sslmode=require').tls).toEqual({ ca: undefined });
  expect(settingsOf('postgres://ada@localhost/muster?sslmode=verify-full').tls).toEqual({ ca: undefined });
  expect(settingsOf('postgres://ada@db/muster?sslmode=disable').tls).toBe(false);
});

test.each([
  ['mysql://a@b/c', /must be an address like postgres:/],
  ['postgres://a@127.0.0.1:5432', /must be an address like postgres:/],
  ['postgres://127.0.0.1/muster', /must be an address like postgres:/],
  ['postgres://a:%zz@127.0.0.1/muster', /must be an address like postgres:/],
  ['postgres://a@127.0.0.1/muster?pool=3', /remove pool/],
  ['postgres://a@127.0.0.1/muster?sslmode=prefer', /sslmode=prefer: set verify-full/],
  ['postgres://a@db/muster?sslrootcert=/nowhere/ca.pem', /correct sslrootcert: \/nowhere\/ca.pem/],
])('%s is refused in one line', (wrong, line) => {
  expect(() => settingsOf(wrong)).toThrow(line);
});
