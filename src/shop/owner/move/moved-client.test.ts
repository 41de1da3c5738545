import { expect, it } from 'vitest';
import * as samples from '../../../../testing/move/samples.ts';
import { moveTable } from './move-table.ts';
import { movedClient } from './moved-client.ts';
import { movedRowOf } from './moved-product.ts';
import { guessedFields } from './platforms.ts';

function clientsIn(text: string) {
  const { kind, head, rows } = moveTable(text);
  const fields = guessedFields(head, kind);
  const heading = (field: string) => head[(fields as (string | null)[]).indexOf(field)] ?? '';
  return { kind, clients: [...rows()].map((row) => movedClient(movedRowOf(kind.platform, fields, row), heading)) };
}

it('PrestaShop: names and a newsletter that was agreed to; no password is read', () => {
  const { kind, clients } = clientsIn(samples.prestashopClients);
  expect(kind).toEqual({ platform: 'prestashop', content: 'clients' });
  expect(clients).toMatchObject([
    {
      email: 'ola@old.example',
      personal: { kind: 'private', firstname: 'Ola', lastname: 'Żuk-Nowak', country: 'PL' },
      consents: [{ kind: 'marketing_email', wording: 'Zgoda z poprzedniego sklepu, kolumna „Newsletter (0/1)”: 1' }],
    },
    { email: 'jan@old.example', consents: [] },
    null,
  ]);
  expect(JSON.stringify(clients)).not.toContain('tajne');
});

it('WooCommerce: the name in one column, a place and a telephone, and no consent at all', () => {
  const { kind, clients } = clientsIn(samples.wooClients);
  expect(kind).toEqual({ platform: 'woocommerce', content: 'clients' });
  expect(clients).toMatchObject([
    {
      email: 'ewa@old.example',
      personal: { firstname: 'Ewa Maria', lastname: 'Lis', city: 'Gdańsk', zipcode: '80-001', phone: '+48600100300' },
      consents: [],
    },
    { email: 'hans@old.example', personal: { firstname: 'Hans', lastname: '', country: 'DE', zipcode: '10115' } },
    null,
  ]);
});

it('Shopify: both lines of a street', () => {
  const { clients } =
    clientsIn(`Email,Accepts Email Marketing,Default Address Address1,Default Address Address2,Default Address City
ewa@old.example,no,Długa 3,m. 7,Łódź
jan@old.example,no,Krótka 1,,Łódź
`);
  expect(clients).toMatchObject([
    { personal: { street: 'Długa', streetNumber: '3 m. 7' } },
    { personal: { street: 'Krótka', streetNumber: '1' } },
  ]);
});
