import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionOf } from '../../src/server/visitor/session.ts';
import { countryByCode } from '../../src/shop/address/regions.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { themeClient } from '../../testing/shop/theme-client.ts';
import vectors from '../../testing/vectors/forms.json' with { type: 'json' };
import edgeVectors from '../../testing/vectors/forms-edges.json' with { type: 'json' };
import moreVectors from '../../testing/vectors/forms-more.json' with { type: 'json' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const anna = { login: 'anna_k', email: 'Anna@example.pl', emailConfirmed: true };
  await shop.store.clients.create(anna, Date.now());
}, 120_000);
afterAll(() => shop.store.close());

interface Answer {
  messages: { code: string; message: string }[];
  clientExists: boolean;
  clientProposedLogin: string | null;
  isClientLoggedIn: boolean;
}

const answered = '{ messages { code message } clientExists clientProposedLogin isClientLoggedIn }';
const client = () => themeClient(() => shop);

async function ask(input: string): Promise<Answer> {
  const { status, data, errors } = await client().graphql(
    `query validateClientData { a: validateClientData(ClientDataInput: ${input}) ${answered} }`,
    'query=validateClientData',
  );
  expect(errors).toBeUndefined();
  expect(status).toBe(200);
  return data.a;
}
const codes = async (input: string) => (await ask(input)).messages.map(({ code }) => code);
const billing = (fields: string) => `{clientData: {clientBillingData: {${fields}}}}`;

describe('validateClientData', () => {
  it('answers several fields in one request, an alias each, as text without variables', async () => {
    const one = (alias: string, input: string) => `${alias}: validateClientData(ClientDataInput: ${input}) ${answered}`;
    const query = `query validateClientData {
      ${one('client_firstname', billing('firstname: "Anna1"'))}
      ${one('client_street', billing('street: "ul. Rzemieślnicza " country: 1143020003'))}
      ${one('client_zipcode', billing('zipcode: "8-3300", country: 1143020003'))}
      ${one('client_nip', '{clientData: {clientBillingData: {country: 1143020003}, taxNumber: "526-025-02-74"}}')}
      ${one('client_email', '{clientData: {email: "anna@example"}}')}
      ${one('client_birth', '{clientData: {birthDate: "28.02.1990"}}')}
      ${one('client_login', '{loginAndPassword: {login: "an"}}')}
      ${one('client_password', '{loginAndPassword: {password: "tajne"}}')}
    }`;
    const response = await shop.ask('/graphql/v1?query=validateClientData', {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify({ query }),
    });
    const { data } = (await response.json()) as { data: Record<string, Answer> };
    expect(
      Object.fromEntries(Object.entries(data).map(([name, { messages }]) => [name, messages[0]?.code ?? null])),
    ).toEqual({
      client_firstname: 'digits',
      client_street: 'no_street_number',
      client_zipcode: 'incorect_zipcode',
      client_nip: null,
      client_email: 'incorect_email',
      client_birth: 'birth_date',
      client_login: 'incorect_login',
      client_password: 'password_to_short',
    });
    expect(data.client_zipcode?.messages[1]?.message, 'the allowed formats').toBe('00-000, 00000');
    expect(data.client_zipcode?.messages[0]?.message).toBe(
      'Niepoprawny kod pocztowy. Dozwolone formaty: 00-000, 00000',
    );
    expect(data.client_nip).toEqual({
      messages: [],
      clientExists: false,
      clientProposedLogin: null,
      isClientLoggedIn: false,
    });
  });

  it('takes variables, bare digits and empty objects', async () => {
    const query = `query q($in: ClientDataInput) { validateClientData(ClientDataInput: $in) ${answered} }`;
    const variables = { in: { clientData: { clientBillingData: { zipcode: '1011', country: 1143020143 } } } };
    const response = await shop.ask('/graphql/v1', { method: 'POST', body: JSON.stringify({ query, variables }) });
    const { data } = (await response.json()) as { data: { validateClientData: Answer } };
    expect(data.validateClientData.messages.map(({ code, message }) => [code, message])).toEqual([
      ['incorect_zipcode', 'Niepoprawny kod pocztowy. Dozwolone formaty: 00000'],
      ['zipcode_formats', '00000'],
    ]);
    expect(await codes(billing('phone: 501234567, country: 1143020003'))).toEqual([]);
    expect(await codes(billing('zipcode: 83300, country: "1143020003"'))).toEqual([]);
    for (const empty of ['{}', '{clientData: {}}', billing(''), '{loginAndPassword: {}}', '{clientData: null}']) {
      expect(await ask(empty)).toEqual({
        messages: [],
        clientExists: false,
        clientProposedLogin: null,
        isClientLoggedIn: false,
      });
    }
    expect((await client().graphql(`{ validateClientData ${answered} }`)).data.validateClientData.messages).toEqual([]);
  });

  it('answers every case of the specification, and ours of the same kinds', async () => {
    const inputs: Record<string, (value: string, country: string) => string> = {
      taxNumber: (value, country) => `{clientData: {clientBillingData: {${country}}, taxNumber: ${value}}}`,
      email: (value) => `{clientData: {email: ${value}}}`,
      birthDate: (value) => `{clientData: {birthDate: ${value}}}`,
      login: (value) => `{loginAndPassword: {login: ${value}}}`,
      password: (value) => `{loginAndPassword: {password: ${value}}}`,
    };
    const wrong: unknown[] = [];
    type Case = [field: string, iso: string | null, value: string, code: string | null];
    // One of our cases for each answer of each field: client-field.test.ts checks the rule with all of them.
    const answers = ([field, , , code]: Case) => `${field} ${code}`;
    const ours = [...moreVectors.cases, ...edgeVectors.cases] as Case[];
    const cases = [...(vectors.cases as Case[]), ...new Map(ours.map((one) => [answers(one), one])).values()];
    for (const [field, iso, value, expected] of cases) {
      if (field === 'iban') continue;
      const id = countryByCode(iso ?? '')?.id;
      const country = id === undefined ? '' : `country: ${id}`;
      const input = inputs[field] ?? ((typed: string) => billing(`${field}: ${typed} ${country}`));
      const [code = null] = await codes(input(JSON.stringify(value), country));
      if (code !== expected) wrong.push([field, iso, value, code, expected]);
    }
    expect(wrong).toEqual([]);
  });

  it('knows accounts: clientExists, login_taken_login_propose, clientProposedLogin', async () => {
    expect((await ask('{clientData: {email: "anna@EXAMPLE.pl "}}')).clientExists).toBe(true);
    expect((await ask('{clientData: {email: "ola@example.pl"}}')).clientExists).toBe(false);
    const { messages, clientProposedLogin } = await ask('{loginAndPassword: {login: "Anna_K"}}');
    expect(messages).toEqual([
      {
        code: 'login_taken_login_propose',
        message: `Podany login jest już zajęty. Wolny jest na przykład: ${clientProposedLogin}`,
      },
    ]);
    expect(clientProposedLogin).toMatch(/^anna_k\d+$/);
    expect(await codes(`{loginAndPassword: {login: "${clientProposedLogin}"}}`)).toEqual([]);
  });

  it('used_login: the address by which another account signs in', async () => {
    expect(await codes('{loginAndPassword: {login: "Anna@example.pl"}}')).toEqual(['used_login']);
    expect(await codes('{loginAndPassword: {login: "wolny@example.pl"}}')).toEqual([]);
  });

  it('compares password, login and repetition: login_equals_password, not_equal_passwords, no_login, no_password', async () => {
    expect(await codes('{loginAndPassword: {login: "nowa_ola", password: "nowa_ola"}}')).toEqual([
      'login_equals_password',
    ]);
    expect(await codes('{loginAndPassword: {password: "tajne1", passwordRepeat: "tajne2"}}')).toEqual([
      'not_equal_passwords',
    ]);
    expect(await codes('{loginAndPassword: {passwordRepeat: "tajne2"}}')).toEqual([]);
    expect(await codes('{loginAndPassword: {login: "", password: ""}}')).toEqual(['no_login', 'no_password']);
  });

  it('incorrect_region: names a region that is none', async () => {
    expect(await codes(billing('country: 1143020003'))).toEqual([]);
    expect(await codes(billing('country: 17'))).toEqual(['incorrect_region']);
    expect(await codes(billing('zipcode: "83-300" country: 0'))).toEqual([]);
  });

  it('tells who is signed in: isClientLoggedIn', async () => {
    const [anna] = await shop.store.clients.named('anna_k', null, 1);
    const session = sessionOf(new Request('http://shop.test/'), shop.store, { now: Date.now(), https: false });
    await session.signIn(anna?.id ?? 0);
    const [cookie = ''] = session.cookies();
    const query = '{ validateClientData(ClientDataInput: {}) { isClientLoggedIn } }';
    const asked = (headers: Record<string, string>) =>
      shop
        .ask('/graphql/v1', { method: 'POST', headers, body: JSON.stringify({ query }) })
        .then((answer) => answer.json());
    expect(await asked({ cookie: cookie.split(';')[0] ?? '' })).toEqual({
      data: { validateClientData: { isClientLoggedIn: true } },
    });
    expect(await asked({})).toEqual({ data: { validateClientData: { isClientLoggedIn: false } } });
  });

  it('refuses what is no question with a sentence, never with a failure', async () => {
    for (const input of ['{clientData: {email: true}}', '{clientData: {email: {}}}', '{strange: 1}', '7']) {
      const { status, errors } = await client().graphql(
        `{ validateClientData(ClientDataInput: ${input}) ${answered} }`,
      );
      expect(status).toBe(400);
      expect(errors[0].message).toMatch(/^\p{Lu}.*\.$/u);
    }
  });
});

describe('GET /ajax/payments.php?action=verify_iban', () => {
  const errnoOf = async (query: string) => {
    const response = await shop.ask(`/ajax/payments.php?${query}`);
    expect(response.headers.get('content-type')).toContain('application/json');
    return ((await response.json()) as { errno: number }).errno;
  };

  it('takes an account as it was typed', async () => {
    for (const account of [
      'PL61109010140000071219812874',
      '61 1090 1014 0000 0712 1981 2874',
      '61+1090+1014+0000+0712+1981+2874',
      '61%201090%201014%200000%200712%201981%202874',
      'pl61-1090-1014-0000-0712-1981-2874',
    ]) {
      expect(await errnoOf(`action=verify_iban&bankAccount=${account}`), account).toBe(0);
    }
  });

  it('answers JSON whatever was sent: incorrect_iban', async () => {
    for (const query of [
      '',
      'action=verify_iban',
      'action=verify_iban&bankAccount=',
      'action=verify_iban&bankAccount=%',
      'action=verify_iban&bankAccount=<script>',
      'action=verify_iban&bankAccount=PL27114020040000300201355388',
      'action=other&bankAccount=PL61109010140000071219812874',
    ]) {
      expect(await errnoOf(query), query).not.toBe(0);
    }
  });
});
