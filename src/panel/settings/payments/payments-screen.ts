import { money2 } from '../../../shop/money/money.ts';
import { holdTimesOf } from '../../../shop/order/hold.ts';
import { type GuestHoldFaults, guestHoldFields, guestHoldFrom } from '../../../shop/owner/guest-hold-draft.ts';
import { dataScreen, type PanelAsk } from '../../screen.ts';
import { saveSettings } from '../save-settings.ts';
import { type PaymentTold, paymentValues, savePayments } from './payments-actions.ts';

const address = '/panel/platnosci';

type HoldValues = Record<(typeof guestHoldFields)[number], string>;

function holdNow({ settings }: PanelAsk): HoldValues {
  const { pieces, share, value, days } = holdTimesOf(settings).guest;
  return { pieces: `${pieces}`, share: `${share}`, value: money2(value).replace('.', ','), days: `${days}` };
}

async function load(ask: PanelAsk) {
  return { provider: ask.provider?.label ?? null, values: paymentValues(ask), hold: holdNow(ask) };
}

interface PaymentsTold {
  payments: PaymentTold | null;
  hold: { values: HoldValues; faults: GuestHoldFaults; fault: string | null } | null;
}

export const paymentsScreen = dataScreen<Awaited<ReturnType<typeof load>>, PaymentsTold>({
  address,
  roles: [],
  menu: 'Płatności',
  load,
  actions: {
    rezerwacje: {
      run: async (ask, form) => {
        const { hold: guestHold, faults } = guestHoldFrom(form.text);
        const values = Object.fromEntries(guestHoldFields.map((name) => [name, form.text(name)])) as HoldValues;
        const told = (fault: string | null) => ({ told: { payments: null, hold: { values, faults, fault } } });
        if (Object.keys(faults).length > 0) return told(null);
        const saved = await saveSettings(ask, ['orders'], (stored) => ({
          ...stored,
          orders: { ...stored.orders, guestHold },
        }));
        if ('fault' in saved) return told(saved.fault);
        return { to: address, notice: 'Zapisano. Nowe zamówienia rezerwują już tyle.', journal: saved.journal };
      },
    },
    zapisz: {
      run: async (ask, form) => {
        const saved = await savePayments(ask, form);
        if ('told' in saved) return { told: { payments: saved.told, hold: null } };
        return {
          to: address,
          notice: 'Zapisano. Nowe zamówienia mają już te sposoby zapłaty.',
          journal: saved.journal,
        };
      },
    },
  },
});
