import { money2 } from '../../shop/money/money.ts';
import { holdTimesOf } from '../../shop/order/hold.ts';
import { type GuestHoldFaults, guestHoldFields, guestHoldFrom } from '../../shop/owner/guest-hold-draft.ts';
import { polishAccount } from '../../shop/payment/transfer-code.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { knownTransfer } from '../../shop/stored-settings.ts';
import { ActionForm, Button, Check, Faults, Field } from '../pieces/form.tsx';
import type { PanelAsk, PanelForm, PanelPage, PanelScreen } from '../screen.ts';
import { saveSettings } from './save-settings.ts';

const address = '/panel/platnosci';

interface Typed {
  online: boolean;
  transfer: boolean;
  cash: boolean;
  account: string;
  holder: string;
}

function typedNow({ settings, own }: PanelAsk): Typed {
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

const typedIn = (form: PanelForm): Typed => ({
  online: form.has('online'),
  transfer: form.has('transfer'),
  cash: form.has('cash'),
  account: form.text('account'),
  holder: form.text('holder'),
});

type Shown = { faults?: Partial<Record<string, string>>; hold?: HoldValues };

type HoldValues = Record<(typeof guestHoldFields)[number], string>;

function holdNow({ settings }: PanelAsk): HoldValues {
  const { pieces, share, value, days } = holdTimesOf(settings).guest;
  return { pieces: `${pieces}`, share: `${share}`, value: money2(value).replace('.', ','), days: `${days}` };
}

/** The limits of reservations: anybody can order without an account and never pay. */
function HoldPart({ values, faults }: { values: HoldValues; faults: GuestHoldFaults }) {
  const field = (name: keyof HoldValues, label: string) => (
    <Field name={name} label={label} value={values[name]} fault={faults[name]} inputMode="numeric" />
  );
  return (
    <section aria-labelledby="rezerwacje">
      <h2 id="rezerwacje">Towar dla kupujących bez konta</h2>
      <p>
        Kto zamawia bez konta i płaci przelewem albo przy odbiorze, rezerwuje najwyżej tyle. Większe zamówienie sklep
        przyjmie bez rezerwacji: zdejmie towar ze stanu po wpłacie albo gdy je przyjmiesz.
      </p>
      <ActionForm action="rezerwacje">
        {field('pieces', 'Sztuk jednego produktu w zamówieniu')}
        {field('share', 'Procent zapasu dla wszystkich takich kupujących razem')}
        {field('value', 'Wartość zamówienia (zł)')}
        {field('days', 'Ile dni')}
        <Button>Zapisz rezerwacje</Button>
      </ActionForm>
    </section>
  );
}

function page(ask: PanelAsk, typed: Typed, { faults = {}, hold = holdNow(ask) }: Shown = {}): PanelPage {
  const { provider } = ask;
  const texts = Object.values(faults).flatMap((text) => text ?? []);
  return {
    title: 'Płatności',
    ...(texts.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <Faults texts={texts} />
        <section aria-labelledby="operator">
          <h2 id="operator">Operator płatności</h2>
          <p>
            {provider
              ? `Sklep ma konto: ${provider.label}.`
              : 'Sklep nie ma konta u operatora, więc nie przyjmuje BLIK-a ani kart.'}
          </p>
          <p>
            Konta i klucze: <a href="/panel/polaczenia">Połączenia</a>.
          </p>
        </section>
        <section aria-labelledby="sposoby">
          <h2 id="sposoby">Sposoby zapłaty</h2>
          <ActionForm action="zapisz">
            {provider ? <Check name="online" label="BLIK, karty i szybkie przelewy" checked={typed.online} /> : null}
            <Check name="transfer" label="Zwykły przelew na konto" checked={typed.transfer} />
            <Field name="account" label="Numer konta" value={typed.account} fault={faults.account} hint="26 cyfr." />
            <Field name="holder" label="Odbiorca" value={typed.holder} hint="Puste: firma ze strony „Sklep i firma”." />
            <Check name="cash" label="Zapłata przy odbiorze, gdzie dostawa na to pozwala" checked={typed.cash} />
            <Button>Zapisz</Button>
          </ActionForm>
        </section>
        <HoldPart values={hold} faults={faults} />
      </>
    ),
  };
}

function faultsOf(ask: PanelAsk, typed: Typed): Partial<Record<string, string>> {
  const { options } = ask.settings.delivery;
  const isOnline = ask.provider !== null && typed.online;
  const known = polishAccount(typed.account);
  if ((typed.transfer || typed.account !== '') && known === null)
    return { account: 'To nie jest numer polskiego konta: ma 26 cyfr, a pierwsze dwie sprawdzają pozostałe.' };
  if (!isOnline && !typed.transfer && options.some(({ payment }) => payment === 'prepaid'))
    return { none: 'Są włączone sposoby dostawy płatne z góry, więc musi zostać przelew albo operator.' };
  if (!typed.cash && options.some(({ payment }) => payment === 'dvp'))
    return { none: 'Najpierw wyłącz sposoby dostawy płatne przy odbiorze.' };
  return {};
}

function paymentsOf(
  { provider }: PanelAsk,
  typed: Typed,
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

export const paymentsScreen: PanelScreen = {
  address,
  roles: [],
  menu: 'Płatności',
  show: async (ask) => page(ask, typedNow(ask)),
  actions: {
    rezerwacje: {
      run: async (ask, form) => {
        const typed = typedNow(ask);
        const { hold: guestHold, faults } = guestHoldFrom(form.text);
        const hold = Object.fromEntries(guestHoldFields.map((name) => [name, form.text(name)])) as HoldValues;
        if (Object.keys(faults).length > 0) return page(ask, typed, { faults, hold });
        const saved = await saveSettings(ask, ['orders'], (stored) => ({
          ...stored,
          orders: { ...stored.orders, guestHold },
        }));
        if ('fault' in saved) return page(ask, typed, { faults: { none: saved.fault }, hold });
        return { to: address, notice: 'Zapisano. Nowe zamówienia rezerwują już tyle.', journal: saved.journal };
      },
    },
    zapisz: {
      run: async (ask, form) => {
        const typed = typedIn(form);
        const faults = faultsOf(ask, typed);
        if (Object.keys(faults).length > 0) return page(ask, typed, { faults });
        const saved = await saveSettings(ask, ['payments'], (stored) => ({
          ...stored,
          payments: { ...stored.payments, ...paymentsOf(ask, typed) },
        }));
        if ('fault' in saved) return page(ask, typed, { faults: { none: saved.fault } });
        return {
          to: address,
          notice: 'Zapisano. Nowe zamówienia mają już te sposoby zapłaty.',
          journal: saved.journal,
        };
      },
    },
  },
};
