import type { WithdrawalStanding } from '../../data/return/withdrawal-standing.ts';
import { returnLimits } from '../../shop/after-sale-limits.ts';
import { formatMoney } from '../../shop/money/money.ts';
import type { ReturnChoice } from '../../shop/return/return.ts';
import { mayBeAbout } from '../../shop/return/withdrawal-statement.ts';
import { comingBack } from '../../shop/return/withdrawal-view.ts';
import { type CaseAction, fault, isPreview, unchanged, wordsFault } from '../after-sale/case/case-screen.ts';
import { moneyRefusal } from '../after-sale/refusals.ts';

type WithdrawalAction = CaseAction<WithdrawalStanding>;

/** The refund uses the original payment method unless the buyer agrees to another one. */
const broughtBack: ReturnChoice = {
  reason: null,
  comment: '',
  type: 'person',
  param: '',
  shipping: null,
  point: null,
  form: 'as_paid',
  account: null,
  other: null,
};

/** The order is shown before it is matched, so that a typing error does not select the order of another buyer. */
const match: WithdrawalAction = async ({ store, now }, { receipt: { withdrawal } }, form) => {
  const typed = form.text('order');
  const order = typed === '' ? null : await store.orders.byNumber(typed);
  if (!order) return fault('Nie ma zamówienia o tym numerze.');
  if (!mayBeAbout(withdrawal, order))
    return fault('To zamówienie złożono później niż oświadczenie, więc nie może go dotyczyć.');
  if (isPreview(form)) return { preview: true };
  if (form.text('seen') !== order.number) return { preview: true };
  const matched = await store.withdrawals.match(withdrawal.id, order, { who: 'shop', now });
  if (!matched) return fault('To oświadczenie ma już zamówienie.');
  return {
    notice: `Oświadczenie dotyczy zamówienia ${order.number}. Nadawca dostanie wiadomość.`,
    changed: { action: 'withdrawal-matched', before: { order: null }, after: { order: order.number } },
  };
};

const answer: WithdrawalAction = async ({ store, now }, { receipt: { withdrawal } }, form) => {
  if (isPreview(form)) return { preview: true };
  const words = form.text('words');
  const wrong = wordsFault(words, { most: returnLimits.text });
  if (wrong) return fault(wrong);
  // The same text twice means that the form was sent twice.
  if (!(await store.withdrawals.answer(withdrawal.id, words, { who: 'shop', now }))) return unchanged;
  return { notice: 'Odpowiedź jest wysłana.', changed: { action: 'withdrawal-answered' } };
};

const giveBack: WithdrawalAction = async ({ store, now }, { receipt: { withdrawal } }) => {
  const result = await store.withdrawalStandings.giveBack(withdrawal.id, now);
  if ('refused' in result) return fault(moneyRefusal(result.refused));
  const byHand =
    result.byHand > 0 ? ` Wyślij przelewem ${formatMoney(result.byHand)} i potwierdź to przy zamówieniu.` : '';
  const after = { amount: result.planned, byHand: result.byHand };
  return {
    notice: `Oddajemy ${formatMoney(result.planned)}. Oświadczenie jest załatwione.${byHand}`,
    changed: { action: 'withdrawal-refund', after },
  };
};

/** Goods arrived without a registered return, so a return is created now and then handled like any other. */
const goodsBack: WithdrawalAction = async ({ store, now }, standing, form) => {
  const { order, receipt } = standing;
  const state = form.text('goods');
  if (state !== 'as-new' && state !== 'used') return fault('Wybierz, w jakim stanie jest towar.');
  const items = order ? comingBack(standing, await store.returns.held(order.id)) : [];
  if (!order || items.length === 0) return unchanged;
  const request = { key: `withdrawal-${receipt.withdrawal.id}`, items, chosen: broughtBack, isHere: true };
  const announced = await store.returns.announce(order.id, request, now);
  if (announced.status !== 'announced') return fault('Tych rzeczy nie da się przyjąć: sprawdź zwroty zamówienia.');
  const { number, id } = announced.return;
  await store.returns.receive(id, { asNew: state === 'as-new' }, { who: 'shop', now });
  return {
    notice: `Towar wrócił. Oceń go i oddaj pieniądze w zwrocie ${number}.`,
    changed: { action: 'withdrawal-goods-back', after: { return: number, state } },
  };
};

const settle: WithdrawalAction = async ({ store, now }, { receipt: { withdrawal } }) => {
  if (!(await store.withdrawals.settle(withdrawal.id, { who: 'shop', now }))) return unchanged;
  return { notice: 'Oświadczenie jest załatwione.', changed: { action: 'withdrawal-settled' } };
};

export const withdrawalActions: Record<string, WithdrawalAction> = {
  dopasuj: match,
  odpowiedz: answer,
  oddaj: giveBack,
  dotarlo: goodsBack,
  zalatwione: settle,
};
