import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, warningOf } from '../../src/config/config.ts';

describe('D47 the environment', () => {
  it('is optional', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: resolve('data'),
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      secretKey: undefined,
      publicOrigin: undefined,
      allowedHosts: [],
      tls: undefined,
      trustProxy: false,
      companyName: 'My company',
      companyTimeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      adminEmail: null,
      smtpUrl: undefined,
      clamdAddress: undefined,
      backupFolder: undefined,
      backupPassphrase: undefined,
      metricsToken: undefined,
      privateWebhooks: false,
      traces: false,
      logLevel: 'info',
    });
  });

  it('takes an empty value for none', () => {
    const names = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'PUBLIC_URL',
      'TLS_CERT',
      'TLS_KEY',
      'TRUST_PROXY',
      'COMPANY_NAME',
      'COMPANY_TIMEZONE',
    ];
    const all = [
      ...names,
      'ADMIN_EMAIL',
      'SMTP_URL',
      'CLAMD_URL',
      'LOG_LEVEL',
      'BACKUP_DIR',
      'BACKUP_PASSPHRASE',
      'DATABASE_URL',
      'DATABASE_READ_URL',
      'SECRET_KEY',
      'METRICS_TOKEN',
      'WEBHOOKS_PRIVATE',
      'ALLOWED_HOSTS',
    ];
    expect(readConfig(Object.fromEntries(all.map((name) => [name, ''])))).toEqual(readConfig({}));
  });

  it('sets everything it names', () => {
    const env = {
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/muster',
      DATABASE_URL: 'postgres://ada:secret@db.example.com/muster',
      DATABASE_READ_URL: 'postgres://ada:secret@near.example.com/muster',
      SECRET_KEY: '4f'.repeat(32),
      PUBLIC_URL: 'https://muster.example/',
      ALLOWED_HOSTS: 'Muster.local., xn--bro-hoa.example',
      TLS_CERT: '/etc/muster/chain.pem',
      TLS_KEY: '/etc/muster/key.pem',
      TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
      COMPANY_NAME: ' Larkfield ',
      COMPANY_TIMEZONE: 'Pacific/Auckland',
      ADMIN_EMAIL: 'hr@example.com',
      SMTP_URL: 'smtp://mail.example.com:587',
      CLAMD_URL: 'unix:/run/clamav/clamd.ctl',
      BACKUP_DIR: '/mnt/backups',
      BACKUP_PASSPHRASE: 'four quiet green barns',
      METRICS_TOKEN: 's3cret',
      WEBHOOKS_PRIVATE: 'true',
      LOG_LEVEL: 'warn',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      UNRELATED: 'x',
    };
    expect(readConfig(env)).toEqual({
      port: 0,
      host: '0.0.0.0',
      dataFolder: '/var/lib/muster',
      databaseUrl: 'postgres://ada:secret@db.example.com/muster',
      databaseReadUrl: 'postgres://ada:secret@near.example.com/muster',
      secretKey: Buffer.alloc(32, 0x4f),
      publicOrigin: 'https://muster.example',
      allowedHosts: ['muster.local', 'xn--bro-hoa.example'],
      tls: { cert: '/etc/muster/chain.pem', key: '/etc/muster/key.pem' },
      trustProxy: '10.0.0.0/8, 127.0.0.1',
      companyName: 'Larkfield',
      companyTimeZone: 'Pacific/Auckland',
      adminEmail: 'hr@example.com',
      smtpUrl: 'smtp://mail.example.com:587',
      clamdAddress: 'unix:/run/clamav/clamd.ctl',
      backupFolder: '/mnt/backups',
      backupPassphrase: 'four quiet green barns',
      metricsToken: 's3cret',
      privateWebhooks: true,
      traces: true,
      logLevel: 'warn',
    });
  });

  it.each([
    ['true', true],
    ['false', false],
    ['127.0.0.1', '127.0.0.1'],
    ['::1,fd00::/8', '::1,fd00::/8'],
  ])('TRUST_PROXY=%s', (TRUST_PROXY, trustProxy) => {
    expect(readConfig({ TRUST_PROXY })).toMatchObject({ trustProxy });
  });

  it.each([
    [{}, undefined],
    [{ PUBLIC_URL: 'http://muster.example' }, undefined],
    [{ PUBLIC_URL: 'https://muster.example', TRUST_PROXY: 'true' }, undefined],
    [{ PUBLIC_URL: 'https://muster.example', TLS_CERT: 'a.pem', TLS_KEY: 'b.pem' }, undefined],
    [{ PUBLIC_URL: 'https://muster.example' }, expect.stringContaining('PUBLIC_URL is https')],
  ])('D47 warns of an https address without a proxy: %j', (env, warning) => {
    expect(warningOf(readConfig(env))).toEqual(warning);
  });

  it('refuses a path in PUBLIC_URL with the fix', () => {
    const read = () => readConfig({ PUBLIC_URL: 'https://example.com/muster/' });
    expect(read).toThrow(/^PUBLIC_URL must end after the host and port: .* give it a host name of its own$/);
  });

  it.each([
    [{ TLS_CERT: 'a.pem' }, /^TLS_KEY is missing/],
    [{ TLS_KEY: 'a.pem' }, /^TLS_CERT is missing/],
    [
      { TLS_CERT: 'a.pem', TLS_KEY: 'b.pem', PUBLIC_URL: 'http://a.example' },
      /^PUBLIC_URL must begin with https/,
    ],
  ])('never serves http where https is meant: %j', (env, says) => {
    expect(() => readConfig(env)).toThrow(says);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '3000.5'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PUBLIC_URL', 'muster.example'],
    ['PUBLIC_URL', 'ftp://muster.example'],
    ['PUBLIC_URL', 'https://example.com/muster'],
    ['PUBLIC_URL', 'https://example.com/?site=1'],
    ['PUBLIC_URL', 'https://user@example.com/'],
    ['ALLOWED_HOSTS', 'https://muster.local'],
    ['ALLOWED_HOSTS', 'muster.local:3000'],
    ['ALLOWED_HOSTS', 'muster.local,'],
    ['ALLOWED_HOSTS', '*.example.com'],
    ['ALLOWED_HOSTS', 'muster.local hr.example.com'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', 'fd00::/129'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '127.0.0.1,'],
    ['COMPANY_NAME', '   '],
    ['COMPANY_NAME', 'x'.repeat(101)],
    ['COMPANY_TIMEZONE', 'Mars/Olympus'],
    ['ADMIN_EMAIL', 'hr'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'mail'],
    ['SMTP_URL', 'smtp:mail'],
    ['SMTP_URL', 'smtp://user:100%@mail.example.com'],
    ['SMTP_URL', 'smtp://%ff:x@mail.example.com'],
    ['CLAMD_URL', '127.0.0.1:3310'],
    ['CLAMD_URL', 'tcp://127.0.0.1'],
    ['CLAMD_URL', 'http://127.0.0.1:3310'],
    ['CLAMD_URL', 'unix:'],
    ['DATABASE_URL', 'mysql://ada@db/muster'],
    ['DATABASE_URL', 'postgres://ada@db/muster?sslmode=prefer'],
    ['SECRET_KEY', '4f'.repeat(31)],
    ['SECRET_KEY', 'x'.repeat(64)],
    ['BACKUP_DIR', './data'],
    ['BACKUP_DIR', './data/uploads'],
    ['BACKUP_PASSPHRASE', 'short'],
    ['BACKUP_PASSPHRASE', 'two lines\nof a passphrase'],
    ['METRICS_TOKEN', 'two words'],
    ['WEBHOOKS_PRIVATE', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused in one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  it.each([
    [undefined, 'postgres://ada@near/muster', 'DATABASE_READ_URL is set without DATABASE_URL: .+'],
    ['postgres://ada@localhost/muster', 'near', 'DATABASE_READ_URL must be an address like postgres://.+'],
    [
      'postgres://ada@localhost/muster',
      'postgres://a@b/c?sslmode=allow',
      'DATABASE_READ_URL has sslmode=allow: .+',
    ],
  ])('L52 with DATABASE_URL=%s, DATABASE_READ_URL=%s is refused in one line', (DATABASE_URL, url, line) => {
    const read = () => readConfig({ DATABASE_URL, DATABASE_READ_URL: url, SECRET_KEY: '4f'.repeat(32) });
    expect(read).toThrow(new RegExp(`^${line}$`));
  });

  it('D59 needs SECRET_KEY with DATABASE_URL', () => {
    const read = () => readConfig({ DATABASE_URL: 'postgres://ada@localhost/muster' });
    expect(read).toThrow(/^SECRET_KEY is missing: .* openssl rand -hex 32 prints$/);
  });
});
