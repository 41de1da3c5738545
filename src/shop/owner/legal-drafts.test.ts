import { expect, it } from 'vitest';
import { noCompany } from './company.ts';
import { lawfulDrafts } from './legal-drafts.ts';
import { legalPages } from './legal-pages.ts';

const company = {
  ...noCompany,
  name: 'Misy',
  street: 'Długa 1',
  postcode: '00-001',
  city: 'Warszawa',
  nip: '7740001454',
};
const draftsOf = (more: Partial<typeof company> & { bdo?: string; takeBackPlace?: string } = {}) =>
  lawfulDrafts({
    name: 'Misy',
    company: { ...company, email: 'sklep@misy.example', phone: '600 100 200', hours: 'pn.–pt.', ...more },
    prices: {},
    delivery: { options: [] },
    withdrawal: { link: 'Odstąp od umowy tutaj' },
  });
const textOf = (slug: string, drafts = draftsOf()) => JSON.stringify(drafts.find((draft) => draft.slug === slug));

it('there is a draft of every page that the law wants', () => {
  const slugs = draftsOf().map(({ slug }) => slug);
  for (const slug of legalPages) expect(slugs).toContain(slug);
});

it('the page of returns has the model instruction and the model form, filled in', () => {
  const text = textOf('zwroty');
  expect(text).toContain('Mają Państwo prawo odstąpić od niniejszej umowy w terminie 14 dni');
  expect(text).toContain('(Misy, Długa 1, 00-001 Warszawa, tel. 600 100 200, e-mail: sklep@misy.example)');
  expect(text).toContain('Adresat: Misy, Długa 1, 00-001 Warszawa, e-mail: sklep@misy.example');
  expect(text).toContain('następujących towarów(*)');
  expect(text).not.toMatch(/\brzecz(y|ą)?\b/);
});

it('the terms tell how points are earned, spent, taken back and lost', () => {
  const text = textOf('regulamin');
  for (const said of ['dopisujemy, gdy', 'cenę w punktach', 'odejmujemy punkty', 'Przepadają'])
    expect(text).toContain(said);
});

it('the accessibility statement names ordering, account, returns and complaints', () => {
  for (const said of ['zamówień', 'konta', 'zwrotów', 'reklamacji']) expect(textOf('dostepnosc')).toContain(said);
});

it('a shop with electrical goods names where old ones are returned, with the BDO number', () => {
  expect(textOf('dostawa')).not.toContain('sprzęt');
  const own = draftsOf({ takeBackPlace: 'ul. Leśna 3, Warszawa', bdo: '000123456' });
  expect(textOf('dostawa', own)).toContain('bezpłatnie odbieramy zużyty sprzęt tego samego rodzaju');
  expect(textOf('dostawa', own)).toContain('ul. Leśna 3, Warszawa');
  expect(textOf('regulamin', own)).toContain('BDO 000123456');
});
