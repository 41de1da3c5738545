import { expect, it } from 'vitest';
import { withdrawalFormText, withdrawalInstruction } from './statutory-texts.ts';

const seller = { address: 'Glina i Len, ul. Rzemieślnicza 7', phone: '600', email: 'sklep@example.com' };
const terms = (starts: Parameters<typeof withdrawalInstruction>[0]['starts']) =>
  withdrawalInstruction({ starts, seller, online: 'https://example.com' }).flatMap((block) =>
    'p' in block && block.p.includes('wygasa po upływie 14 dni') ? [block.p] : [],
  );

it('one term is called the term, several are told apart', () => {
  expect(terms(['contract'])).toHaveLength(1);
  expect(terms(['contract'])[0]).toMatch(/^Termin do odstąpienia od umowy wygasa po upływie 14 dni od dnia zawarcia/);
  const both = terms(['delivery', 'contract']);
  expect(both).toHaveLength(2);
  for (const text of both) expect(text).not.toMatch(/^Termin do/);
});

it('the model form leaves lines to write on, as the annex of the act does', () => {
  expect(withdrawalFormText(seller).rows.map(({ lines }) => lines)).toEqual([0, 2, 1, 1, 1, 1, 1]);
});

it('the effects of a withdrawal are told in the words of annex 1', () => {
  const said = withdrawalInstruction({ starts: ['delivery'], seller, online: 'https://example.com' })
    .map((block) => ('p' in block ? block.p : block.h2))
    .join(' ');
  for (const words of [
    'jakie zostały przez Państwa użyte w pierwotnej transakcji, chyba że wyraźnie zgodziliście się Państwo na inne rozwiązanie; w każdym przypadku nie poniosą Państwo żadnych opłat w związku z tym zwrotem.',
    'Możemy wstrzymać się ze zwrotem płatności do czasu otrzymania towaru lub do czasu dostarczenia nam dowodu jego odesłania, w zależności od tego, które zdarzenie nastąpi wcześniej.',
    'Termin jest zachowany, jeżeli odeślą Państwo towar przed upływem terminu 14 dni.',
  ])
    expect(said).toContain(words);
});
