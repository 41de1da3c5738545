import { panelOrderLimits } from '../../../shop/limits.ts';
import { mailName } from '../../../shop/mail/mail-kinds.ts';
import { typedTag } from '../../../shop/order/desk/order-tag.ts';
import type { OrderAction } from './order-action.ts';

/** A word that staff put on the order. */
export const tag: OrderAction = async ({ store }, { id }, form) => {
  const typed = typedTag(form.text('tag'));
  if (typed === null) return { faults: [`Wpisz znacznik, najwyżej ${panelOrderLimits.tag} znaków.`] };
  const tags = (await store.orderMarks.of([id])).get(id)?.tags ?? [];
  if (tags.length >= panelOrderLimits.tagsOfOne && !tags.includes(typed))
    return { faults: [`Zamówienie ma najwyżej ${panelOrderLimits.tagsOfOne} znaczników.`] };
  if (!(await store.orderMarks.addTag(id, typed))) return { notice: 'Zamówienie ma już ten znacznik.', journal: null };
  return {
    notice: `Dodano znacznik „${typed}”.`,
    journal: { action: 'order-tagged', after: { tag: typed } },
    undo: { akcja: 'znacznik-usun', tag: typed },
  };
};

export const removeTag: OrderAction = async ({ store }, { id }, form) => {
  const typed = form.text('tag');
  if (!(await store.orderMarks.removeTag(id, typed))) return { faults: ['Zamówienie nie ma takiego znacznika.'] };
  return {
    notice: `Usunięto znacznik „${typed}”.`,
    journal: { action: 'order-untagged', before: { tag: typed } },
    undo: { akcja: 'znacznik', tag: typed },
  };
};

/** The person in charge of the order; empty: none. */
export const assignTo: OrderAction = async ({ store }, { id }, form) => {
  const chosen = form.text('opiekun');
  const person = (await store.orderMarks.assignable()).find((one) => String(one.id) === chosen);
  if (chosen !== '' && !person) return { faults: ['Nie ma takiej osoby w zespole.'] };
  const before = (await store.orderMarks.of([id])).get(id)?.assigned ?? null;
  if (!(await store.orderMarks.assign(id, person?.id ?? null)))
    return { notice: 'Nic się nie zmieniło: tak już było.', journal: null };
  return {
    notice: person ? `Opiekun zamówienia: ${person.name}.` : 'Zamówienie nie ma opiekuna.',
    journal: {
      action: 'order-assigned',
      before: { person: before?.name ?? '' },
      after: { person: person?.name ?? '' },
    },
    undo: { akcja: 'opiekun', opiekun: before ? String(before.id) : '' },
  };
};

/** Sends a mail about the order again, with the current order. */
export const mailAgain: OrderAction = async ({ store, now }, { id }, form) => {
  const mail = (await store.orderDesk.mailsOf(id)).find((one) => String(one.id) === form.text('mail'));
  const sent = mail && (await store.outbox.again(mail.id, now));
  if (!sent) return { faults: ['Tej wiadomości nie można wysłać jeszcze raz.'] };
  return {
    notice: `„${mailName(sent.kind)}” wysyłamy jeszcze raz na adres ${sent.recipient}.`,
    journal: { action: 'mail-again', after: { mail: mailName(sent.kind) } },
  };
};
