import { expect, it } from 'vitest';
import { translator } from '../text/messages.ts';
import { blikFaults } from './blik.ts';
import { paymentRefusals, paymentStates } from './payment-machine.ts';
import { paymentMessages } from './payment-messages.ts';
import { isPrepaid, methodsOf, paymentMethods } from './payment-methods.ts';
import {
  demoNote,
  isPaymentFault,
  methodName,
  paymentFaultSentence,
  refusalSentence,
  stateSentence,
} from './payment-sentences.ts';

const say = translator({}, paymentMessages);

it('has a sentence of its own for each state, refusal and outcome', () => {
  const sentences = [
    ...paymentStates.map((state) => stateSentence(say, state)),
    ...paymentRefusals.map((code) => refusalSentence(say, code)),
    ...(['refund_amount', 'refund_too_much'] as const).map((code) => refusalSentence(say, code)),
    ...blikFaults.map((fault) => paymentFaultSentence(say, `blik_${fault}`)),
    ...(['provider_away', 'provider_refused', 'provider_failed'] as const).map((fault) =>
      paymentFaultSentence(say, fault),
    ),
  ];
  expect(sentences.filter((sentence) => !/^[A-ZŁŚŻ].{7}/.test(sentence))).toEqual([]);
  expect(new Set(sentences).size).toBe(sentences.length);
});

it('tells which codes of the demo do what', () => {
  const { note, codes, otherwise } = demoNote(say);
  expect(note).toContain('pokazowy');
  expect(codes).toContainEqual({ code: '777xxx', does: 'płatność od razu się udaje' });
  expect(codes).toHaveLength(8);
  expect(otherwise).toContain('inny kod');
});

it('offers the methods that the shop is set up for', () => {
  expect(methodsOf({ online: true, blik: true, transfer: true, cash: true })).toEqual([...paymentMethods]);
  expect(methodsOf({ online: false, blik: false, transfer: true, cash: true })).toEqual(['transfer', 'cash']);
  expect(paymentMethods.filter(isPrepaid)).toEqual(['blik', 'online', 'transfer']);
  expect(methodName(say, 'cash')).toBe('Płatność przy odbiorze');
});

it('only a fault of its own has a sentence', () => {
  expect(isPaymentFault('provider_away')).toBe(true);
  for (const other of ['timeout', '', null, undefined]) expect(isPaymentFault(other)).toBe(false);
});
