import type { OwnPricedSize } from '../../data/owner/own-prices.ts';
import { formatMoney, money2 } from '../../shop/money/money.ts';
import { boardPrices, editFaults, type PriceRules } from '../../shop/price/change/price-board.ts';
import { type PriceEdit, regularOn, withPriceEdit } from '../../shop/price/change/price-edit.ts';
import { type Overrides, translator } from '../../shop/text/messages.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayText } from '../pieces/when.ts';
import { readEdit } from './price-form.ts';
import { type BoardRow, boardOf } from './price-texts.ts';
import { kindNames, momentText, priceChangeFaultText } from './price-words.ts';

/** Everything that decides what a change of a price leads to. It is the same on the server and in the browser. */
export interface PriceCase {
  own: OwnPricedSize;
  rules: PriceRules;
  /** The owner's own words for labels of prices. */
  words: Overrides;
  now: Instant;
}

/** What a form asks for: faults of its fields, why the law refuses it, and what each day would tell. */
export interface Consequence {
  edit: PriceEdit | null;
  fieldFaults: Record<string, string>;
  refusals: string[];
  board: BoardRow[];
}

export const boardNow = ({ own, rules, words, now }: PriceCase): BoardRow[] =>
  boardOf(boardPrices(own, rules, now), translator(words));

export function consequenceOf(read: (name: string) => string, { own, rules, words, now }: PriceCase): Consequence {
  const asked = readEdit(read, { own, skipGaps: rules.skipGaps, now });
  if ('faults' in asked) return { edit: null, fieldFaults: asked.faults, refusals: [], board: [] };
  const { edit } = asked;
  return {
    edit,
    fieldFaults: {},
    refusals: [...new Set(editFaults(own, edit, rules, now).map(priceChangeFaultText))],
    board: boardOf(boardPrices(withPriceEdit(own, edit, now), rules, now), translator(words)),
  };
}

/** The change as names and values. */
export function editFacts(edit: PriceEdit, own: OwnPricedSize): [string, string][] {
  if (edit.kind === 'regular')
    return [['Cena regularna', `${formatMoney(edit.gross)} zamiast ${formatMoney(own.size.regular.gross)}`]];
  if (edit.kind === 'plan') {
    const before = regularOn(own, edit.startsAt - 1);
    return [
      ['Cena regularna', `${formatMoney(edit.gross)} zamiast ${formatMoney(before.gross)}`],
      ['Od', momentText(edit.startsAt)],
    ];
  }
  if (edit.kind === 'unplan') {
    const plan = own.plans.find(({ id }) => id === edit.id);
    return plan ? [['Odwołana cena', `${formatMoney(plan.price.gross)} od ${momentText(plan.startsAt)}`]] : [];
  }
  if (edit.kind === 'promotion') {
    const { kind, gross, startsAt, endsAt, code } = edit.promotion;
    return [
      [kindNames[kind], code === null ? formatMoney(gross) : `${formatMoney(gross)} z kodem ${code}`],
      ['Od', dayText(startsAt)],
      ['Do', endsAt === null ? 'odwołania' : `${dayText(endsAt - 1)} włącznie`],
    ];
  }
  if (edit.kind === 'move')
    return [['Promocja do', edit.endsAt === null ? 'odwołania' : `${dayText(edit.endsAt - 1)} włącznie`]];
  return [['Promocja', edit.kind === 'end' ? 'wszystkie kończą się teraz' : 'kończy się teraz']];
}

/** An amount as it is typed into a field. */
export const typedMoney = (grosze: number): string => money2(grosze).replace('.', ',');
