import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { infoPages } from '../../demo/info-pages.ts';
import { withoutDemo } from '../../demo/without-demo.ts';
import settings from '../../shop.config.ts';
import { instalmentPlan } from '../shop/instalments/instalments.ts';
import { parseMoney } from '../shop/money/money.ts';
import { checkNoticeFile, checkSettings, readConfig, secretsOf } from './config.ts';
import { accountKinds } from './connections/connection-groups.ts';
import { accountVariables, readAccount, textsInEnvironment } from './environment/accounts.ts';

describe('the environment', () => {
  it('is passed on whole by the compose file', () => {
    const compose = readFileSync(join(import.meta.dirname, '../../deploy/compose.yaml'), 'utf8');
    let known = '';
    try {
      readConfig({ WITRYNA_NO_SUCH: '1' });
    } catch (error) {
      known = String(error);
    }
    const names = known.match(/\b(WITRYNA|DATABASE)_\w+/g)?.filter((name) => name !== 'WITRYNA_NO_SUCH') ?? [];
    expect(names.length).toBeGreaterThan(20);
    // The image sets its own folder. Accounts may also be named in the file of the environment.
    const elsewhere = ['WITRYNA_DATA_DIR', ...accountVariables(accountKinds)];
    expect(names.filter((name) => !elsewhere.includes(name) && !compose.includes(`${name}:`))).toEqual([]);
    expect(compose).toContain('env_file: [{ path: shop.env');
  });

  it('takes passwords apart from addresses, whatever is in them', () => {
    const { databaseUrl, mailUrl } = readConfig({
      DATABASE_URL: 'postgres://witryna@database/witryna',
      DATABASE_PASSWORD: 'p@ss/w#rd',
      WITRYNA_MAIL_URL: 'smtps://sklep@mail.example',
      WITRYNA_MAIL_PASSWORD: 'a@b',
    });
    expect(decodeURIComponent(new URL(databaseUrl ?? '').password)).toBe('p@ss/w#rd');
    expect(new URL(databaseUrl ?? '').host).toBe('database');
    expect(decodeURIComponent(new URL(mailUrl ?? '').password)).toBe('a@b');
    expect(() => readConfig({ DATABASE_URL: 'postgres://a:p/x@y@host:z/d' })).toThrow('DATABASE_URL should be');
  });

  it('may name a replica of the database, and how far behind it may be', () => {
    const server = { DATABASE_URL: 'postgres://witryna@one/witryna', DATABASE_PASSWORD: 'a/b' };
    const replica = { WITRYNA_DATABASE_REPLICA_URL: 'postgres://witryna@two/witryna' };
    const url = 'postgres://witryna:a%2Fb@two/witryna';
    expect(readConfig(server).replica).toBeNull();
    expect(readConfig({ ...server, ...replica }).replica).toEqual({ url, limitMs: 60_000 });
    const near = { ...server, ...replica, WITRYNA_DATABASE_REPLICA_SECONDS: '5' };
    expect(readConfig(near).replica?.limitMs).toBe(5_000);
    expect(() => readConfig(replica)).toThrow('WITRYNA_DATABASE_REPLICA_URL is a replica of DATABASE_URL');
    expect(() => readConfig({ ...near, WITRYNA_DATABASE_REPLICA_SECONDS: '1' })).toThrow('from 5 to 3600');
  });

  it('needs nothing', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, databaseUrl: null, demo: true, logLevel: 'info' });
    expect(config.dataDir).toMatch(/var$/);
    expect(config.trustedProxies).toEqual([]);
  });

  it('is taken as browsers write it', () => {
    expect(readConfig({ WITRYNA_ORIGIN: 'https://Sklep.Example:443' }).origin).toBe('https://sklep.example');
    const { trustedProxies } = readConfig({ WITRYNA_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1 ' });
    expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1']);
  });

  it('may name a host for the panel, reached as the shop is', () => {
    const named = (host: string, origin?: string) =>
      readConfig({ WITRYNA_PANEL_HOST: host, ...(origin ? { WITRYNA_ORIGIN: origin } : {}) }).panelOrigin;
    expect(readConfig({}).panelOrigin).toBeNull();
    expect(named('Panel.Sklep.example', 'https://sklep.example')).toBe('https://panel.sklep.example');
    expect(named('panel.test:3000')).toBe('http://panel.test:3000');
    for (const host of ['https://panel.example', 'panel.example/x', 'a@b', '-a', 'sklep.example']) {
      expect(() => named(host, 'https://sklep.example'), host).toThrow(/WITRYNA_PANEL_HOST/);
    }
  });

  it('puts files of shoppers where every process finds them, unless it is told otherwise', () => {
    const server = { DATABASE_URL: 'postgres://shop@db.example/shop' };
    expect(readConfig({ WITRYNA_DATA_DIR: '/data' }).uploads).toEqual({
      storage: 'folder',
      folder: '/data/uploads',
      s3: null,
    });
    expect(readConfig(server).uploads.storage).toBe('database');
    expect(readConfig({ ...server, WITRYNA_UPLOADS: 'folder' }).uploads.storage).toBe('folder');
    expect(readConfig({ WITRYNA_UPLOADS: 'database' }).uploads.storage).toBe('database');
    expect(() => readConfig({ WITRYNA_UPLOADS: 'chmura' })).toThrow(
      'WITRYNA_UPLOADS should be folder or database or s3.',
    );
    const s3 = { WITRYNA_S3_URL: 'https://s3.example/sklep', WITRYNA_S3_KEY: 'a', WITRYNA_S3_SECRET: 'b' };
    expect(readConfig(s3).uploads.s3).toEqual({
      url: 'https://s3.example/sklep',
      region: 'us-east-1',
      accessKey: 'a',
      secretKey: 'b',
    });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT should be a port number'],
    [{ PORT: '70000' }, 'PORT should be a port number'],
    [{ PORT: '-1' }, 'PORT should be a port number'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL should be the address of a PostgreSQL server'],
    [{ WITRYNA_ORIGIN: 'sklep.example' }, 'WITRYNA_ORIGIN should be the public address'],
    [{ WITRYNA_ORIGIN: 'https://sklep.example/path' }, 'WITRYNA_ORIGIN should be the public address'],
    [{ WITRYNA_UPLOADS: 'dysk' }, 'WITRYNA_UPLOADS should be folder or database or s3'],
    [{ WITRYNA_S3_KEY: 'a' }, 'should be set together'],
    [{ WITRYNA_S3_URL: 'https://s3.example' }, 'WITRYNA_S3_URL should be the address of a bucket'],
    [{ WITRYNA_ORIGIN: 'https://a@sklep.example' }, 'WITRYNA_ORIGIN should be the public address'],
    [{ WITRYNA_TRUSTED_PROXIES: 'proxy.example' }, 'WITRYNA_TRUSTED_PROXIES should be addresses or networks'],
    [{ WITRYNA_TRUSTED_PROXIES: '10.0.0.0/40' }, 'WITRYNA_TRUSTED_PROXIES should be addresses or networks'],
    [{ WITRYNA_SECRET_KEY: 'haslo' }, 'WITRYNA_SECRET_KEY should be 32 random bytes'],
    [{ WITRYNA_LOGLEVEL: 'info' }, 'WITRYNA_LOGLEVEL is not a setting of Witryna'],
    [{ WITRYNA_P24_URL: 'http://p24.example' }, 'WITRYNA_P24_URL should be the address of Przelewy24'],
    [{ WITRYNA_P24_MERCHANT_ID: 'abc' }, 'WITRYNA_P24_MERCHANT_ID should be the number of the account'],
    [{ WITRYNA_P24_MERCHANT_ID: '1', WITRYNA_P24_CRC: 'a' }, 'WITRYNA_P24_REPORTS_KEY is missing'],
    [{ WITRYNA_PAYU_POS_ID: '1' }, 'WITRYNA_PAYU_CLIENT_ID is missing'],
    [{ WITRYNA_INPOST_URL: 'http://shipx.example' }, 'WITRYNA_INPOST_URL should be the address of ShipX'],
    [{ WITRYNA_INPOST_TOKEN: 'a' }, 'WITRYNA_INPOST_ORGANIZATION is missing: an account with InPost needs'],
    [{ WITRYNA_INPOST_ORGANIZATION: 'moja' }, 'WITRYNA_INPOST_ORGANIZATION should be the number of the organization'],
  ])('complains of %o in one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });
});

/** The account that the environment names. */
function accountIn(env: Record<string, string>, name: string) {
  const kind = accountKinds.find((one) => one.name === name);
  return kind ? readAccount(kind, textsInEnvironment(kind, readConfig(env).accounts)).account : null;
}

describe('accounts for payments', () => {
  it('are none unless they are named', () => {
    expect(accountIn({}, 'przelewy24')).toBeNull();
  });

  it('come whole from the environment, the host with them', () => {
    const env = {
      WITRYNA_P24_URL: 'http://127.0.0.1:4024',
      WITRYNA_P24_MERCHANT_ID: '999999',
      WITRYNA_P24_REPORTS_KEY: 'reports',
      WITRYNA_P24_CRC: 'crc',
      WITRYNA_PAYU_POS_ID: '300746',
      WITRYNA_PAYU_CLIENT_ID: 'client',
      WITRYNA_PAYU_CLIENT_SECRET: 'secret',
      WITRYNA_PAYU_SECOND_KEY: 'second',
      WITRYNA_PAYU_BLIK: 'off',
    };
    expect(accountIn(env, 'przelewy24')).toEqual({
      url: 'http://127.0.0.1:4024',
      merchantId: 999999,
      posId: undefined,
      reportsKey: 'reports',
      crc: 'crc',
      takesCodes: true,
    });
    expect(accountIn(env, 'payu')).toMatchObject({
      url: 'https://secure.payu.com',
      posId: '300746',
      takesCodes: false,
    });
  });
});

describe('an account with a carrier', () => {
  it('is none unless it is named', () => {
    expect(accountIn({}, 'inpost')).toBeNull();
  });

  it('comes whole from the environment, at the carrier unless another host is named', () => {
    const env = { WITRYNA_INPOST_ORGANIZATION: '4711', WITRYNA_INPOST_TOKEN: 'abc.def' };
    const account = { organization: '4711', token: 'abc.def' };
    expect(accountIn(env, 'inpost')).toEqual({ ...account, url: 'https://api-shipx-pl.easypack24.net' });
    const local = 'http://127.0.0.1:4711';
    expect(accountIn({ ...env, WITRYNA_INPOST_URL: local }, 'inpost')).toEqual({ ...account, url: local });
  });
});

const snippet = { id: 'a', region: 'head', consent: 'analytics', html: '<p>a</p>' };
const link = (address: string) => ({ text: 'A', address });

const notice = { file: '/gwarancja.svg', width: 600, height: 850, address: 'https://europa.eu/guarantee' };
const withNotice = (own: object) => ({ ...settings, guaranteeNotice: { ...notice, ...own } });
const withTransfer = (transfer: object) => ({ ...settings, payments: { ...settings.payments, transfer } });
const withCompany = (own: object) => ({ ...settings, company: { ...settings.company, ...own } });

describe('shop.config.ts', () => {
  it('may name the official notice, and a company that is in no register', () => {
    expect(checkSettings(withNotice({})).guaranteeNotice).toEqual(notice);
    expect(checkSettings(withCompany({ register: null })).company.register).toBeNull();
  });

  it('may hold lines, snippets and toplayers', () => {
    const more = {
      ...settings,
      infoBars: [{ id: 'a', text: 'A', link: link('https://elsewhere.example/') }],
      snippets: [
        {
          ...snippet,
          script: { src: 'https://stats.example/a.js', module: true },
          hosts: ['https://pixel.example'],
          frames: ['https://*.film.example'],
          devices: ['pc'],
          pages: '/*',
        },
      ],
      toplayers: [{ id: 'a', title: 'A', text: 'A', link: link('/nowosci'), everyDays: 1 }],
    };
    expect(checkSettings(more)).toEqual(more);
  });

  it('may say how long goods wait for their payment, within bounds', () => {
    for (const orders of [{}, { holdMinutes: 5, transferDays: 60 }, { holdMinutes: 1_440 }, { transferDays: 1 }]) {
      expect(checkSettings({ ...settings, orders }).orders).toEqual(orders);
    }
  });

  it('is right as it comes', () => {
    expect(checkSettings(settings)).toEqual(settings);
  });

  it('may not name a notice whose file is missing', () => {
    const named = checkSettings(withNotice({}));
    expect(() => checkNoticeFile(named, () => false)).toThrow(
      'names /gwarancja.svg, which is not in the folder public',
    );
    expect(() => checkNoticeFile(named, (path) => path === '/gwarancja.svg')).not.toThrow();
    expect(() => checkNoticeFile(settings, () => false)).not.toThrow();
  });

  it.each([
    [{ ...settings, colour: 'red' }, '"colour" is not a setting'],
    [{ ...settings, uploads: { kinds: ['svg'] } }, '"uploads.kinds.0" is not right'],
    [{ ...settings, uploads: { kinds: [] } }, '"uploads.kinds" is not right'],
    [{ ...settings, listing: { perPage: 0, newForDays: 30 } }, '"listing.perPage" is not right'],
    [{ ...settings, prices: { ...settings.prices, first: 'brutto' } }, '"prices.first" is not right'],
    [withCompany({ register: { ...settings.company.register, krs: '12345' } }), '"company.register.krs" is not right'],
    [withCompany({ register: { ...settings.company.register, court: '' } }), '"company.register.court" is not right'],
    [withCompany({ register: undefined }), '"company.register" is not right'],
    [withNotice({ file: 'https://elsewhere.example/notice.svg' }), '"guaranteeNotice.file" is not right'],
    [withNotice({ file: '/../notice.svg' }), '"guaranteeNotice.file" is not right'],
    [withNotice({ file: '/notice.pdf' }), '"guaranteeNotice.file" is not right'],
    [withNotice({ height: 0 }), '"guaranteeNotice.height" is not right'],
    [withNotice({ address: 'http://europa.eu' }), '"guaranteeNotice.address" is not right'],
    [{ ...settings, passkeys: { path: 'accounts' } }, '"passkeys.path" is not right'],
    [{ ...settings, passkeys: { refused: ['firefox'] } }, '"passkeys.refused.0" is not right'],
    [withTransfer({ account: '17 9999 0002 0000 0000 2000 1235' }), 'a Polish account has 26 digits'],
    [withTransfer({ account: 'DE89370400440532013000' }), 'a Polish account has 26 digits'],
    [{ ...settings, payments: { transfer: null } }, '"payments.cashOnDelivery" is not right'],
    [{ ...settings, orders: { holdMinutes: 4 } }, '"orders.holdMinutes" is not right'],
    [{ ...settings, orders: { holdMinutes: 1_441 } }, '"orders.holdMinutes" is not right'],
    [{ ...settings, orders: { holdMinutes: 7.5 } }, '"orders.holdMinutes" is not right'],
    [{ ...settings, orders: { transferDays: 0 } }, '"orders.transferDays" is not right'],
    [{ ...settings, orders: { transferDays: 61 } }, '"orders.transferDays" is not right'],
    [{ ...settings, orders: { holdHours: 1 } }, '"orders.holdHours" is not'],
    [{ ...settings, messages: { 'no.such': 'x' } }, 'no message called "no.such"'],
    [{ ...settings, infoBars: [{ id: 'a b', text: 'A' }] }, '"infoBars.0.id" is not right'],
    [{ ...settings, infoBars: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id })) }, '"infoBars" is not right'],
    [
      {
        ...settings,
        infoBars: [
          { id: 'a', text: 'A' },
          { id: 'a', text: 'B' },
        ],
      },
      'has the id "a" twice',
    ],
    [{ ...settings, infoBars: [{ id: 'a', text: 'A', link: link('//elsewhere') }] }, '"infoBars.0.link.address"'],
    [{ ...settings, snippets: [{ ...snippet, region: 'foot' }] }, '"snippets.0.region" is not right'],
    [
      { ...settings, snippets: [{ ...snippet, html: '<script>x()</script>' }] },
      'name its address in script.src instead',
    ],
    [{ ...settings, snippets: [{ ...snippet, script: { src: 'http://a.example/' } }] }, 'neither https:// nor'],
    [{ ...settings, snippets: [{ ...snippet, hosts: ['stats.example'] }] }, 'is no host like https://stats.example'],
    [{ ...settings, toplayers: [{ id: 'a', title: 'A', text: 'A', everyDays: 0 }] }, '"toplayers.0.everyDays"'],
  ])('says what is wrong with it (%#)', (wrong, sentence) => {
    expect(() => checkSettings(wrong)).toThrow(sentence);
  });
});

describe('the representative example of the demo', () => {
  const [system] = settings.instalments;
  const notice = infoPages.flatMap(({ body }) => body.flatMap((block) => ('p' in block ? [block.p] : [])));
  const examples = [
    system?.representativeExample ?? '',
    notice.find((text) => /^Przykład reprezentatywny/.test(text)) ?? '',
  ];

  /** The yearly rate at which the amount received equals the repayments (annex 4 of the Consumer Credit Act). */
  function rrsoOf(got: number, monthly: number, count: number): number {
    let [low, high] = [0, 10];
    for (let halving = 0; halving < 60; halving += 1) {
      const rate = (low + high) / 2;
      let worth = 0;
      for (let month = 1; month <= count; month += 1) worth += monthly / (1 + rate) ** (month / 12);
      if (worth > got) low = rate;
      else high = rate;
    }
    return low;
  }

  it.each(examples)('adds up: %s', (example) => {
    const amountOf = (words: string) =>
      parseMoney(new RegExp(`${words} ([\\d\\s]+,\\d\\d) zł`, 'i').exec(example)?.[1] ?? '') ?? 0;
    const [credit, monthly, fee] = [amountOf('kwota kredytu'), amountOf('rat po'), amountOf('prowizja')];
    const count = Number(/(\d+) równych rat/.exec(example)?.[1]);
    expect(monthly).toBe(instalmentPlan(credit, count, system?.yearlyRate ?? 0).monthly);
    expect(amountOf('koszt kredytu')).toBe(count * monthly - credit + fee);
    expect(amountOf('kwota do zapłaty')).toBe(count * monthly + fee);
    const rrso = `${(100 * rrsoOf(credit - fee, monthly, count)).toFixed(2).replace('.', ',')}%`;
    expect(example).toContain(`RRSO ${rrso}`);
    expect(system?.rrso).toBe(rrso);
  });
});

describe('colours', () => {
  const dull = { ...settings, colours: { ...settings.colours, clay: '#d98a6a' } };

  it('that cannot be read are refused with the nearest that can', () => {
    expect(() => checkSettings(dull)).toThrow(
      /^shop\.config\.ts: "colours\.clay" #d98a6a .* the nearest that passes is #[0-9a-f]{6}\.$/,
    );
  });

  it('are written as six digits', () => {
    expect(() => checkSettings({ ...settings, colours: { ...settings.colours, ink: 'black' } })).toThrow(
      'a colour is written like #9c4427',
    );
  });
});

it('takes the settings of a shop without the demo, as init writes them', () => {
  const own = { ...withoutDemo(settings), name: 'Misy', company: { ...settings.company, nip: '7740001454' } };
  expect(checkSettings(own)).toMatchObject({ instalments: [], infoBars: [], gifts: [], payments: { transfer: null } });
});

describe('sign-in services', () => {
  const service = { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId: 'x' };
  const withServices = (...services: object[]) => ({ ...settings, signInServices: services });

  it('take their secrets from the environment, and are refused without them', () => {
    const checked = checkSettings(withServices(service, { ...service, id: 'moje-konto' }));
    const { serviceSecrets } = readConfig({
      WITRYNA_SERVICE_SECRET_GOOGLE: 'a',
      WITRYNA_SERVICE_SECRET_MOJE_KONTO: 'b',
    });
    expect(secretsOf(checked, serviceSecrets)).toEqual({ google: 'a', 'moje-konto': 'b' });
    expect(() => secretsOf(checked, {})).toThrow(
      'WITRYNA_SERVICE_SECRET_GOOGLE should be the secret of the sign-in service Google.',
    );
    expect(secretsOf(settings, {}), 'the demo has none').toEqual({});
  });

  it('need TLS, except on this machine', () => {
    for (const issuer of ['http://accounts.google.com', 'http://127.0.0.1.evil.example', 'ftp://x', 'x']) {
      expect(() => checkSettings(withServices({ ...service, issuer })), issuer).toThrow('signInServices.0.issuer');
    }
    expect(checkSettings(withServices({ ...service, issuer: 'http://localhost:3001' }))).toBeTruthy();
  });

  it('have ids of their own that fit into addresses, and ask for an identity', () => {
    expect(() => checkSettings(withServices(service, service))).toThrow('has the id "google" twice');
    expect(() => checkSettings(withServices({ ...service, id: 'Google/' }))).toThrow('signInServices.0.id');
    expect(() => checkSettings(withServices({ ...service, scope: 'email' }))).toThrow('signInServices.0.scope');
  });
});

describe('ways of delivery', () => {
  const { delivery, prices } = settings;
  const withOption = (own: object, at = 0) => ({
    ...settings,
    delivery: {
      ...delivery,
      options: delivery.options.map((option, place) => (place === at ? { ...option, ...own } : option)),
    },
  });

  it.each([
    [withOption({ id: 'kurier' }), '"delivery.options" has the id "kurier" twice'],
    [withOption({ id: 'Kurier 1' }), '"delivery.options.0.id"'],
    [withOption({ countries: ['XX'] }), '"delivery.options.0.countries.0" is not right (a country is written like PL'],
    [withOption({ excludedZipcodes: ['84?'] }), '"delivery.options.0.excludedZipcodes.0"'],
    [withOption({ cutOff: '25:00' }), 'a time is written like 14:30'],
    [withOption({ prices: [] }), 'the way of delivery "paczkomat" has no price'],
    [
      withOption({ prices: delivery.options[0]?.prices.toReversed() }),
      'the weights of the way of delivery "paczkomat" should go from the lightest to the heaviest',
    ],
    [withOption({ days: { from: 2, to: 1 } }), 'the days of the way of delivery "paczkomat" end before they begin'],
    [
      { ...settings, delivery: { ...delivery, mapTiles: { url: 'http://tiles.example/{z}', attribution: 'Mapa' } } },
      '"delivery.mapTiles.url" is not right (an https address with {z}, {x} and {y})',
    ],
    [withOption({ cashFee: 1 }), 'is paid in advance, so it has no fee for cash'],
    [withOption({ labels: 'gołąb' }), '"delivery.options.0.labels"'],
    [withOption({ labels: 'inpost' }, 3), 'the way of delivery "poczta" has labels, which lockers and couriers have'],
    [withOption({ payment: 'on-delivery' }, delivery.options.length - 1), 'nobody takes money on delivery'],
    [{ ...settings, prices: { ...prices, countries: ['PL', 'FR'] } }, 'no way of delivery brings parcels to FR'],
  ])('are refused when they cannot be right: %#', (wrong, sentence) => {
    expect(() => checkSettings(wrong)).toThrow(sentence);
  });
});
