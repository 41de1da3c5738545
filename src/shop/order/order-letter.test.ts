import { describe, expect, it } from 'vitest';
import type { Basket } from '../basket/basket.ts';
import type { BasketLine } from '../basket/basket-line.ts';
import { orderLetter } from './order-letter.ts';

const unit = { forms: { one: 'sztuka', few: 'sztuki', many: 'sztuk', other: 'sztuki' } };
const line = (name: string, more: Partial<BasketLine> = {}) =>
  ({
    name,
    sizeName: '',
    period: null,
    quantity: 2,
    comment: '',
    product: { unit },
    worth: { gross: 178_00, net: 144_72 },
    ...more,
  }) as BasketLine;

function letterOf(lines: BasketLine[], more: Partial<Basket> = {}): { address: string; subject: string; body: string } {
  const basket = {
    lines,
    code: { state: 'none' },
    gifts: [],
    total: { gross: 190_99, net: 155_28 },
    ...more,
  } as Basket;
  const address = orderLetter(basket, { email: 'sklep@glina.example', shop: 'Glina & Len', words: {} });
  const query = new URL(address).searchParams;
  const plain = (name: string) => (query.get(name) ?? '').replaceAll('\u00a0', ' ');
  return { address, subject: plain('subject'), body: plain('body') };
}

describe('the letter with an order', () => {
  it('names every line, the code, the gift and the sum', () => {
    const { address, subject, body } = letterOf(
      [
        line('Kubek szałwiowy', { sizeName: '350 ml', comment: 'Na\nprezent' }),
        line('Kawa', { period: 'co 30 dni', quantity: 1 }),
      ],
      {
        code: { state: 'active', code: 'GLINA10', discount: { gross: 1, net: 1 } },
        gifts: [
          { name: 'Próbki', chosen: true, available: true },
          { name: 'Torba', chosen: false, available: true },
        ] as Basket['gifts'],
      },
    );
    expect(address).toMatch(/^mailto:sklep@glina\.example\?subject=/);
    expect(subject).toBe('Zamówienie ze sklepu Glina & Len');
    expect(body.split('\r\n')).toEqual([
      'Dzień dobry, zamawiam:',
      '– Kubek szałwiowy, 350 ml: 2 sztuki, 178,00 zł',
      '  Komentarz: Na prezent',
      '– Kawa, co 30 dni: 1 sztuka, 178,00 zł',
      'Prezent: Próbki',
      'Kod rabatowy: GLINA10',
      'Razem: 190,99 zł',
      '',
      'Imię i nazwisko, adres dostawy i telefon:',
      '',
    ]);
  });

  it('says nothing of a code that does not work or a gift out of reach', () => {
    const { body } = letterOf([line('Kubek')], {
      code: { state: 'refused', code: 'X', reason: 'unknown', limit: null },
      gifts: [{ name: 'Próbki', chosen: true, available: false }] as Basket['gifts'],
    });
    expect(body).not.toMatch(/Kod|Prezent/);
  });

  it('stays as short as mail programs want it, and counts what it leaves out', () => {
    const { address, body } = letterOf(Array.from({ length: 60 }, (_, n) => line(`Żółty półmisek ${n}`)));
    expect(address.length).toBeLessThanOrEqual(1_900);
    const notice = body.match(/^– Żółty/gm)?.length ?? 0;
    expect(notice).toBeGreaterThan(5);
    expect(body).toMatch(new RegExp(`– i ${60 - notice} produkt(y|ów) z mojego koszyka`));
  });

  it('escapes product names', () => {
    expect(letterOf([line('Kubek&bcc=x@y.example#?')]).address).not.toMatch(/&bcc|#/);
  });
});
