import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { usualCaps } from './http/rates/caps.ts';
import { mustEncrypt } from './mail/transport.ts';
import { secretSettings, withFiles } from './secret-files.ts';
import { readSecrets, secretsFile } from './secrets.ts';

describe('environment', () => {
  it('has a default for everything', () => {
    expect(readEnvironment({})).toEqual({
      dataFolder: resolve('data'),
      databaseUrl: undefined,
      port: 4600,
      proxies: [],
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4600',
      logLevel: 'warn',
      secret: undefined,
      signUp: 'open',
      demandsSecondFactor: false,
      backupPassphrase: undefined,
      providers: [],
      mail: undefined,
      outgoing: { allowsPrivate: false },
      caps: usualCaps,
    });
  });

  it('takes mail by a provider or on a port of its own', () => {
    const domain = { STUDBOOK_INBOUND_DOMAIN: 'in.example.com' };
    expect(readEnvironment({ ...domain, STUDBOOK_INBOUND_SMTP: '2525' }).inbound).toEqual({
      domain: 'in.example.com',
      smtp: { host: '0.0.0.0', port: 2525 },
    });
    expect(readEnvironment({ ...domain, STUDBOOK_INBOUND_SMTP: '[::1]:25' }).inbound).toMatchObject({
      smtp: { host: '::1', port: 25 },
    });
    const key = 'twenty letters and more';
    expect(readEnvironment({ ...domain, STUDBOOK_INBOUND_KEY: key }).inbound).toMatchObject({ key });
    expect(() => readEnvironment(domain)).toThrow('STUDBOOK_INBOUND_KEY or STUDBOOK_INBOUND_SMTP');
    expect(() => readEnvironment({ ...domain, STUDBOOK_INBOUND_KEY: 'short' })).toThrow('20 characters');
  });

  it('takes money with all four settings of Stripe, or with none', () => {
    const all = {
      STUDBOOK_STRIPE_KEY: 'sk_test_1',
      STUDBOOK_STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STUDBOOK_STRIPE_PRO: 'price_1',
      STUDBOOK_STRIPE_PREMIUM: 'price_2',
    };
    expect(readEnvironment(all).payments).toEqual({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      prices: { pro: 'price_1', premium: 'price_2' },
    });
    const standIn = { ...all, STUDBOOK_STRIPE_ADDRESS: 'http://127.0.0.1:4242' };
    expect(readEnvironment(standIn).payments).toMatchObject({
      address: { host: '127.0.0.1', port: 4242, protocol: 'http' },
    });
    for (const name of Object.keys(all))
      expect(() => readEnvironment({ ...all, [name]: '' })).toThrow('are needed together');
    expect(() => readEnvironment({ ...all, STUDBOOK_STRIPE_PRO: '9.99' })).toThrow('STUDBOOK_STRIPE_PRO');
  });

  it('keeps files in a store where one is named, with both keys or none', () => {
    const store = {
      STUDBOOK_FILES: 's3://kennel-files/photos',
      STUDBOOK_S3_ENDPOINT: 'http://127.0.0.1:9000',
      STUDBOOK_S3_KEY: 'key',
      STUDBOOK_S3_SECRET: 'secret',
    };
    expect(readEnvironment(store).store).toEqual({
      bucket: 'kennel-files',
      prefix: 'photos',
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      keys: { id: 'key', secret: 'secret' },
    });
    expect(
      readEnvironment({ STUDBOOK_FILES: 's3://kennel-files', STUDBOOK_S3_REGION: 'eu-west-1' }).store,
    ).toEqual({
      bucket: 'kennel-files',
      prefix: '',
      endpoint: undefined,
      region: 'eu-west-1',
      keys: undefined,
    });
    expect(() => readEnvironment({ ...store, STUDBOOK_S3_SECRET: '' })).toThrow('are needed together');
    for (const wrong of ['kennel-files', 's3://', 's3://a/../b', 'https://kennel-files', 's3://Bucket'])
      expect(() => readEnvironment({ STUDBOOK_FILES: wrong })).toThrow('STUDBOOK_FILES');
  });

  it('gives text messages to a service only over an encrypted line, unless it is on this machine', () => {
    const url = 'https://sms.example.com/send';
    expect(readEnvironment({ STUDBOOK_SMS_URL: url, STUDBOOK_SMS_TOKEN: 'secret' }).texts).toEqual({
      url,
      token: 'secret',
    });
    expect(readEnvironment({ STUDBOOK_SMS_URL: 'http://127.0.0.1:9000/' }).texts).toMatchObject({
      url: 'http://127.0.0.1:9000/',
    });
    for (const wrong of ['http://sms.example.com/send', 'sms.example.com'])
      expect(() => readEnvironment({ STUDBOOK_SMS_URL: wrong })).toThrow('STUDBOOK_SMS_URL');
  });

  it('sets how much strangers may cause together', () => {
    expect(readEnvironment({}).caps).toEqual({ textsADay: 200, applicationsAnHour: 60 });
    const set = { STUDBOOK_TEXTS_A_DAY: '30', STUDBOOK_APPLICATIONS_AN_HOUR: '5' };
    expect(readEnvironment(set).caps).toEqual({ textsADay: 30, applicationsAnHour: 5 });
    expect(() => readEnvironment({ STUDBOOK_TEXTS_A_DAY: '0' })).toThrow('STUDBOOK_TEXTS_A_DAY');
  });

  it('has files looked at by the scanner it is told of', () => {
    const clamd = (text: string) => readEnvironment({ STUDBOOK_CLAMD: text }).clamd;
    expect(clamd('127.0.0.1:3310')).toEqual({ host: '127.0.0.1', port: 3310 });
    expect(clamd('scanner.internal:3310')).toEqual({ host: 'scanner.internal', port: 3310 });
    expect(clamd('[::1]:3310')).toEqual({ host: '::1', port: 3310 });
    expect(clamd('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
    expect(clamd('')).toBeUndefined();
    for (const wrong of [
      '3310',
      'scanner',
      'scanner:0',
      'scanner:70000',
      'tcp://scanner:3310',
      '[nine]:1',
      '/',
    ])
      expect(() => clamd(wrong), wrong).toThrow('STUDBOOK_CLAMD: must look like');
  });

  it('takes an empty setting for none', () => {
    expect(readEnvironment({ PORT: '', HOST: '', STUDBOOK_URL: '' })).toEqual(readEnvironment({}));
  });

  it('refuses an empty DATABASE_URL: the records would go into another place than meant', () => {
    expect(() => readEnvironment({ DATABASE_URL: '' })).toThrow('DATABASE_URL: is set but empty');
  });

  it('reads what is set', () => {
    const environment = readEnvironment({
      STUDBOOK_DATA: '/srv/studbook',
      DATABASE_URL: 'postgres://me:pass@db:5432/studbook?host=%2Frun%2Fpg',
      PORT: '80',
      HOST: '0.0.0.0',
      STUDBOOK_URL: 'https://kennel.example.com/',
      STUDBOOK_LOG: 'debug',
      STUDBOOK_SECRET: 'x'.repeat(32),
      STUDBOOK_PROXY: 'loopback, 10.0.0.0/8 fd00::/8',
      STUDBOOK_COUNTRY_HEADER: 'CF-IPCountry',
      STUDBOOK_BACKUP_PASSPHRASE: 'correct horse',
      STUDBOOK_SMTP_URL: 'smtp://kennel:secret@mail.example.com:587',
      STUDBOOK_MAIL_FROM: 'Studbook <mail@example.com>',
    });
    expect(environment).toEqual({
      dataFolder: '/srv/studbook',
      databaseUrl: 'postgres://me:pass@db:5432/studbook?host=%2Frun%2Fpg',
      port: 80,
      proxies: ['loopback', '10.0.0.0/8', 'fd00::/8'],
      countryHeader: 'cf-ipcountry',
      host: '0.0.0.0',
      publicUrl: 'https://kennel.example.com',
      logLevel: 'debug',
      secret: 'x'.repeat(32),
      signUp: 'first',
      demandsSecondFactor: false,
      providers: [],
      backupPassphrase: 'correct horse',
      mail: {
        smtpUrl: 'smtp://kennel:secret@mail.example.com:587',
        from: 'Studbook <mail@example.com>',
      },
      outgoing: { allowsPrivate: false },
      caps: usualCaps,
    });
  });

  it('demands a second factor of everybody where that is said', () => {
    expect(readEnvironment({ STUDBOOK_SECOND_FACTOR: 'demanded' }).demandsSecondFactor).toBe(true);
    expect(() => readEnvironment({ STUDBOOK_SECOND_FACTOR: 'yes' })).toThrow('STUDBOOK_SECOND_FACTOR');
  });

  it('refuses an address on the open internet without TLS, unless it is said that it shall be so', () => {
    for (const url of ['http://kennel.example.com', 'http://8.8.8.8:4600', 'http://[2606:4700::1111]']) {
      expect(() => readEnvironment({ STUDBOOK_URL: url }), url).toThrow(
        /STUDBOOK_URL: begins with http:.*on the open internet.*STUDBOOK_PLAIN_HTTP=allowed/,
      );
      const allowed = readEnvironment({ STUDBOOK_URL: url, STUDBOOK_PLAIN_HTTP: 'allowed' });
      expect(allowed.publicUrl).toBe(new URL(url).origin);
    }
    for (const url of [
      'http://localhost:4600',
      'http://192.168.1.20:4600',
      'http://[fd00::2]',
      'http://studbook',
      'http://barn.local:4600',
      'http://books.home.arpa',
    ])
      expect(readEnvironment({ STUDBOOK_URL: url }).publicUrl).toBe(new URL(url).origin);
  });

  it('speaks encrypted to a database over the open internet unless its address says otherwise', () => {
    const read = (address: string) => readEnvironment({ DATABASE_URL: address }).databaseUrl;
    for (const [host, rest] of [
      ['db.example.com', ''],
      ['8.8.4.4', '?application_name=studbook'],
      ['db', '?host=db.example.com'],
    ])
      expect(
        new URL(read(`postgres://me:pass@${host}:5432/studbook${rest}`) ?? '').searchParams.get('sslmode'),
      ).toBe('verify-full');
    for (const address of [
      'postgres://me:pass@db.example.com:5432/studbook?sslmode=disable',
      'postgres://me:pass@db.example.com:5432/studbook?sslmode=require',
      'postgres://me:pass@localhost:5432/studbook',
      'postgres://me:pass@127.0.0.1:5432/studbook',
      'postgres://me:pass@[::1]:5432/studbook',
      'postgres://me:pass@postgres:5432/studbook',
      'postgres://me:pass@10.0.0.5:5432/studbook',
      'postgres://me:pass@[fd00::2]:5432/studbook',
      'postgres://me:pass@db.internal:5432/studbook',
      'postgres:///studbook?host=/run/postgresql',
    ])
      expect(read(address)).toBe(address);
  });

  it('sends mail over the open internet, and with a password, encrypted or not at all', () => {
    const isDue = (smtpUrl: string, more: object = {}) => {
      const given = { STUDBOOK_SMTP_URL: smtpUrl, STUDBOOK_MAIL_FROM: 'a@example.com', ...more };
      return mustEncrypt(readEnvironment(given).mail ?? { smtpUrl, from: '' });
    };
    for (const url of [
      'smtp://mail.example.com',
      'smtp://8.8.4.4:25',
      'smtp://me:pass@10.0.0.5',
      'smtp://a:b@mail',
    ])
      expect([url, isDue(url)]).toEqual([url, true]);
    for (const url of [
      'smtp://mail',
      'smtp://10.0.0.5:25',
      'smtp://me:pass@localhost',
      'smtp://me:pass@[::1]:25',
    ])
      expect([url, isDue(url)]).toEqual([url, false]);
    expect(isDue('smtp://mail', { STUDBOOK_ENCRYPTION: 'required' })).toBe(true);
    expect(isDue('smtp://127.0.0.1', { STUDBOOK_ENCRYPTION: 'required' })).toBe(false);
  });

  it('speaks to no other machine in the open where that is asked for', () => {
    const read = (more: NodeJS.ProcessEnv) => readEnvironment({ STUDBOOK_ENCRYPTION: 'required', ...more });
    const folder = mkdtempSync(join(tmpdir(), 'studbook-providers-'));
    const providers = join(folder, 'providers.json');
    const service = { id: 'kennel', name: 'Kennel', clientId: 'studbook', issuer: 'http://login:8080' };
    writeFileSync(providers, JSON.stringify([service]));
    for (const [setting, value] of [
      ['DATABASE_URL', 'postgres://me:pass@db:5432/studbook?sslmode=disable'],
      ['DATABASE_URL', 'postgres://me:pass@db.example.com/studbook?sslmode=require'],
      ['STUDBOOK_CLAMD', 'clamav:3310'],
      ['STUDBOOK_PROVIDERS', providers],
      ['STUDBOOK_OUTGOING', 'private'],
    ] as const)
      expect(() => read({ [setting]: value })).toThrow(
        new RegExp(`${setting}: .*STUDBOOK_ENCRYPTION=required`),
      );
    const store = { STUDBOOK_FILES: 's3://files', STUDBOOK_S3_ENDPOINT: 'http://minio:9000' };
    expect(() => read(store)).toThrow(/STUDBOOK_S3_ENDPOINT: minio would be spoken to unencrypted/);
    const open = read({
      DATABASE_URL: 'postgres://me:pass@db:5432/studbook',
      STUDBOOK_CLAMD: '127.0.0.1:3310',
      STUDBOOK_SMS_URL: 'https://sms.example.com/send',
    });
    expect(new URL(open.databaseUrl ?? '').searchParams.get('sslmode')).toBe('verify-full');
    for (const DATABASE_URL of ['postgres:///studbook?host=/run/postgresql', 'postgres://me@[::1]/studbook'])
      expect(read({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    rmSync(folder, { recursive: true });
  });

  it('sends to named hosts alone where they are named, and finds out at the start what is left out', () => {
    const names = { STUDBOOK_OUTGOING_HOSTS: 'mail.example.com, *.push.apple.com' };
    const { allowsHost = () => true } = readEnvironment(names).outgoing;
    const asked = [
      'mail.example.com',
      'web.push.apple.com',
      'push.apple.com',
      'evil-mail.example.com',
      'example.com',
    ];
    expect(asked.map(allowsHost)).toEqual([true, true, false, false, false]);
    const mail = { STUDBOOK_SMTP_URL: 'smtps://mail.example.com', STUDBOOK_MAIL_FROM: 'a@example.com' };
    expect(readEnvironment({ ...names, ...mail }).mail).toBeDefined();
    for (const [setting, value, host] of [
      ['STUDBOOK_SMS_URL', 'https://sms.example.com/send', 'sms.example.com'],
      ['DATABASE_URL', 'postgres://db:5432/studbook', 'db'],
      ['STUDBOOK_CLAMD', '127.0.0.1:3310', '127.0.0.1'],
      ['STUDBOOK_FILES', 's3://kennel-files', 's3.us-east-1.amazonaws.com'],
    ] as const)
      expect(() => readEnvironment({ ...names, [setting]: value })).toThrow(
        `STUDBOOK_OUTGOING_HOSTS: leaves out ${host}, which ${setting} names`,
      );
    expect(() => readEnvironment({ STUDBOOK_OUTGOING_HOSTS: 'https://example.com' })).toThrow(
      'names of hosts',
    );
  });

  it.each(secretSettings)('reads %s from a file', (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'studbook-files-'));
    const file = join(folder, 'secret');
    const other = join(folder, 'empty');
    writeFileSync(file, 'a secret of somebody else\n');
    writeFileSync(other, '\n');
    expect(withFiles({ [`${name}_FILE`]: file })[name]).toBe('a secret of somebody else');
    expect(() => withFiles({ [`${name}_FILE`]: file, [name]: 'both' })).toThrow(`set together with ${name}`);
    expect(() => withFiles({ [`${name}_FILE`]: other })).toThrow('is empty');
    expect(() => withFiles({ [`${name}_FILE`]: join(folder, 'none') })).toThrow('cannot be read');
    rmSync(folder, { recursive: true });
  });

  it('takes what stands in such a file as the setting', () => {
    const folder = mkdtempSync(join(tmpdir(), 'studbook-files-'));
    writeFileSync(join(folder, 'secret'), `${'s'.repeat(40)}\n`);
    const { secret } = readEnvironment({ STUDBOOK_SECRET_FILE: join(folder, 'secret') });
    expect(secret).toBe('s'.repeat(40));
    rmSync(folder, { recursive: true });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ STUDBOOK_SMTP_URL: 'mail.example.com', STUDBOOK_MAIL_FROM: 'a@example.com' }, 'STUDBOOK_SMTP_URL'],
    [{ STUDBOOK_SMTP_URL: 'smtp://mail.example.com' }, 'STUDBOOK_MAIL_FROM'],
    [{ STUDBOOK_MAIL_FROM: 'Studbook' }, 'STUDBOOK_MAIL_FROM'],
    [{ PORT: '70000' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '80.5' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ STUDBOOK_POOL: '1' }, 'STUDBOOK_POOL: must be a whole number from 2 to 1000'],
    [{ DATABASE_URL: 'mysql://host/db' }, 'DATABASE_URL'],
    [{ STUDBOOK_URL: 'studbook.example.com' }, 'STUDBOOK_URL'],
    [{ STUDBOOK_URL: 'https://example.com/studbook' }, 'STUDBOOK_URL'],
    [{ STUDBOOK_LOG: 'loud' }, 'STUDBOOK_LOG'],
    [{ STUDBOOK_SECRET: 'short' }, 'STUDBOOK_SECRET'],
  ])('names the setting that is wrong: %o', (env, name) => {
    expect(() => readEnvironment(env)).toThrow(
      new RegExp(`cannot start with these settings[\\s\\S]*${name}`),
    );
  });
});

describe('secrets', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'studbook-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const none = { secret: undefined };

  it('are made once, for the owner of the folder only', () => {
    const dataFolder = join(folder, 'first');
    const secrets = readSecrets({ dataFolder, ...none });
    expect(secrets.auth).not.toBe(secrets.control);
    expect(readSecrets({ dataFolder, ...none })).toEqual(secrets);
    expect(statSync(secretsFile(dataFolder)).mode & 0o777).toBe(0o600);
    expect(statSync(dataFolder).mode & 0o777).toBe(0o700);
  });

  it('differ from folder to folder', () => {
    const [one, two] = ['one', 'two'].map((name) => readSecrets({ dataFolder: join(folder, name), ...none }));
    expect(one).not.toEqual(two);
  });

  it('follow from the setting alone where there is one, without being the setting', () => {
    const secret = 'k'.repeat(40);
    const one = readSecrets({ dataFolder: join(folder, 'p1'), secret });
    expect(readSecrets({ dataFolder: join(folder, 'p2'), secret })).toEqual(one);
    expect(Object.values(one)).not.toContain(secret);
    expect(one.auth).not.toBe(one.control);
  });

  it('are not replaced in silence when the file is damaged', () => {
    const dataFolder = join(folder, 'damaged');
    readSecrets({ dataFolder, ...none });
    writeFileSync(secretsFile(dataFolder), '{"auth":');
    expect(() => readSecrets({ dataFolder, ...none })).toThrow('is damaged');
    expect(readFileSync(secretsFile(dataFolder), 'utf8')).toBe('{"auth":');
  });
});
