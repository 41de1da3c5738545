import { returnLimits } from '../../shop/after-sale-limits.ts';
import type { ComplaintMoneyRefusal, ComplaintRefusal } from '../../shop/complaint/complaint-machine.ts';
import type { LoweredFault } from '../../shop/return/kept/lowered.ts';
import type { ReturnRefusal } from '../../shop/return/return-machine.ts';

export const returnRefusalTexts: Record<ReturnRefusal | LoweredFault, string> = {
  lowered_amount: 'Wpisz kwotę obniżenia większą od zera.',
  lowered_too_much: 'Nie można obniżyć zwrotu o więcej, niż wraca za tę rzecz.',
  lowered_reason: `Napisz, po czym widać większe używanie, od ${returnLimits.loweredLeast} do ${returnLimits.loweredMost} znaków. Kupujący to przeczyta.`,
  return_not_arrived: 'Ten zwrot jeszcze nie dotarł.',
  return_not_accepted: 'Najpierw przyjmij zwrot.',
  return_already_sent: 'Zwrot jest już w drodze.',
  return_accepted: 'Zwrot jest już przyjęty, a pieniądze są w drodze.',
  return_refunded: 'Pieniądze za ten zwrot są już oddane.',
  return_refused: 'Temu zwrotowi już odmówiono.',
  return_cancelled: 'Kupujący anulował ten zwrot.',
};

export const complaintRefusalTexts: Record<ComplaintRefusal | ComplaintMoneyRefusal, string> = {
  complaint_too_much: 'To więcej, niż zostało z zapłaconej ceny: część wróciła w międzyczasie.',
  complaint_nothing_left: 'Wszystko, co zapłacono za te rzeczy, już wróciło albo jest obiecane inną drogą.',
  complaint_not_answered: 'Najpierw uznaj reklamację.',
  complaint_accepted: 'Reklamacja jest uznana, odpowiedzią albo przez brak odpowiedzi w terminie, i to wiąże sklep.',
  complaint_refused: 'Tej reklamacji odmówiono.',
  complaint_in_hand: 'Reklamacja jest w toku.',
  complaint_settled: 'Reklamacja jest zakończona.',
  complaint_withdrawn: 'Kupujący wycofał reklamację.',
};

/** Why a refund was refused, as text. */
const moneyRefusals: Record<string, string> = {
  refund_amount: 'Kwota musi być większa od zera.',
  refund_too_much: 'To więcej, niż zostało z wpłat za to zamówienie albo za tę rzecz.',
  payment_not_paid: 'Zamówienie nie jest opłacone.',
  payment_refunding: 'Inny zwrot pieniędzy z tego zamówienia jest w toku. Spróbuj, gdy się skończy.',
  payment_refunded: 'Wszystkie wpłaty za to zamówienie są już oddane.',
  payment_confirming: 'Płatność jest właśnie potwierdzana. Spróbuj za dwie minuty.',
  complaint_no_money: 'Nie ma już nic do oddania.',
  complaint_no_order: 'Reklamacja nie jest powiązana z zamówieniem. Oddaj pieniądze poza sklepem.',
  withdrawal_unknown: 'Oświadczenie nie jest powiązane z zamówieniem.',
  withdrawal_settled: 'To oświadczenie jest już załatwione.',
  withdrawal_unpaid:
    'Nic jeszcze nie wpłynęło, a płatność może być w toku. Spróbuj, gdy się rozstrzygnie, albo odpisz kupującemu.',
  withdrawal_labelled:
    'Paczka ma etykietę przewoźnika, a bez tego towaru byłaby pusta albo kurier pobrałby za dużo. Najpierw anuluj etykietę w zamówieniu. Jeśli przewoźnik odmówi, oddaj pieniądze w zamówieniu i oznacz oświadczenie jako załatwione.',
  withdrawal_no_money: 'Z tego oświadczenia nie wynika kwota do oddania.',
};

export const moneyRefusal = (code: string): string => moneyRefusals[code] ?? 'Nie udało się oddać pieniędzy.';
