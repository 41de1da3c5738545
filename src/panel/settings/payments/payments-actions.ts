import { polishAccount } from '../../../shop/payment/transfer-code.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import type { NewJournalEntry } from '../../../shop/staff/journal-entry.ts';
import { knownTransfer } from '../../../shop/stored-settings.ts';
import type { PanelAsk, PanelForm } from '../../screen.ts';
import { saveSettings } from '../save-settings.ts';

/** Ways to pay, as the form has them. */
export interface PaymentValues {
  online: boolean;
  transfer: boolean;
  cash: boolean;
  account: string;
  holder: string;
}

export function paymentValues({ settings, own }: PanelAsk): PaymentValues {
  const known = knownTransfer(own.defaults, own.stored);
  const { payments } = settings;
  return {
    online: payments.online ?? true,
    transfer: payments.transfer !== null,
    cash: payments.cashOnDelivery,
    account: known?.account ?? '',
    holder: known?.holder ?? '',
  };
}

const typedIn = (form: PanelForm): PaymentValues => ({
  online: form.has('online'),
  transfer: form.has('transfer'),
  cash: form.has('cash'),
  account: form.text('account'),
  holder: form.text('holder'),
});

export interface PaymentTold {
  values: PaymentValues;
  /** Beside the number of the account. */
  account: string | null;
  fault: string | null;
}

function faultsOf(ask: PanelAsk, typed: PaymentValues): Pick<PaymentTold, 'account' | 'fault'> | null {
  const { options } = ask.settings.delivery;
  const isOnline = ask.provider !== null && typed.online;
  const known = polishAccount(typed.account);
  if ((typed.transfer || typed.account !== '') && known === null)
    return {
      account: 'To nie jest numer polskiego konta: ma 26 cyfr, a pierwsze dwie sprawdzają pozostałe.',
      fault: null,
    };
  const refused = (fault: string) => ({ account: null, fault });
  if (!isOnline && !typed.transfer && options.some(({ payment }) => payment === 'prepaid'))
    return refused('Są włączone sposoby dostawy płatne z góry, więc musi zostać przelew albo operator.');
  if (!typed.cash && options.some(({ payment }) => payment === 'on-delivery'))
    return refused('Najpierw wyłącz sposoby dostawy płatne przy odbiorze.');
  return null;
}

function paymentsOf(
  { provider }: PanelAsk,
  typed: PaymentValues,
): Partial<ShopSettings['payments']> & { transferOff: boolean } {
  const transfer =
    typed.account === '' ? null : { account: typed.account, ...(typed.holder ? { holder: typed.holder } : {}) };
  return {
    ...(provider ? { online: typed.online } : {}),
    transfer,
    transferOff: !typed.transfer,
    cashOnDelivery: typed.cash,
  };
}

export async function savePayments(
  ask: PanelAsk,
  form: PanelForm,
): Promise<{ told: PaymentTold } | { journal: NewJournalEntry }> {
  const values = typedIn(form);
  const faults = faultsOf(ask, values);
  if (faults) return { told: { values, ...faults } };
  const saved = await saveSettings(ask, ['payments'], (stored) => ({
    ...stored,
    payments: { ...stored.payments, ...paymentsOf(ask, values) },
  }));
  return 'fault' in saved ? { told: { values, account: null, fault: saved.fault } } : saved;
}
