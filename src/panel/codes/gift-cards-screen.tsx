import { newVoucherCode } from '../../data/payment/vouchers.ts';
import { staffLimits, voucherLimits } from '../../shop/limits.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { isStrongVoucherCode, voucherCodeOf, writtenVoucherCode } from '../../shop/payment/voucher.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { ActionForm, Button, Faults, Field } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import { dayText } from '../pieces/when.ts';
import { priceIn } from '../prices/price-form.ts';
import type { PanelAsk, PanelPage, PanelScreen } from '../screen.ts';

const address = '/panel/karty';
/** Higher values are treated as typing errors. */
const mostValue = 10_000_00;

interface Shown {
  fault?: string;
  value?: string;
  code?: string;
}

async function page(ask: PanelAsk, { fault, value = '', code }: Shown = {}): Promise<PanelPage> {
  const { store, settings, url, now } = ask;
  const sent = url.searchParams.get('przed') ?? '';
  const below = /^[1-9]\d{0,8}$/.test(sent) ? Number(sent) : null;
  const cards = await store.vouchers.all(below, staffLimits.perPage);
  const last = cards.length === staffLimits.perPage ? cards.at(-1)?.id : undefined;
  const valid = settings.giftCards?.validMonths ?? voucherLimits.validMonths;
  return {
    title: 'Karty podarunkowe',
    ...(fault ? { status: 422 } : {}),
    body: (
      <>
        {code ? (
          <p className="notice" role="status">
            Kod nowej karty: <code>{code}</code>. Zapisz go teraz: nie pokażemy go drugi raz.
          </p>
        ) : null}
        <Faults texts={fault ? [fault] : []} />
        <section aria-labelledby="nowa">
          <h2 id="nowa">Nowa karta</h2>
          <p>{`Dla kogoś, kto jej nie kupił: za reklamację, w nagrodę. Ważna ${counted(valid, nouns.month)}.`}</p>
          <ActionForm action="utworz">
            <input type="hidden" name="code" value={newVoucherCode()} />
            <Field name="value" label="Wartość (zł)" inputMode="decimal" value={value} fault={fault} />
            <Button>Utwórz kartę</Button>
          </ActionForm>
        </section>
        <Table
          name="Karty podarunkowe"
          columns={['Karta', 'Wartość', 'Zostało', 'Ważna do', 'Utworzona', 'Zamówienie']}
          empty="Nie ma jeszcze żadnej karty."
          rows={cards.map(({ id, ending, value: worth, rest, validUntil, createdAt, order }) => ({
            key: id,
            cells: [
              `…${ending}`,
              formatMoney(worth),
              rest === 0 ? 'wykorzystana' : validUntil < now ? `${formatMoney(rest)}, po terminie` : formatMoney(rest),
              dayText(validUntil),
              dayText(createdAt),
              order === null ? (
                'dana przez sklep'
              ) : (
                <a key="order" href={`/panel/zamowienia/${order}`}>
                  {order}
                </a>
              ),
            ],
          }))}
        />
        {last === undefined ? null : (
          <p>
            <a href={`${address}?przed=${last}`}>Starsze</a>
          </p>
        )}
      </>
    ),
  };
}

/** Gift cards are worth money, so only the owner creates them. */
export const giftCardsScreen: PanelScreen = {
  address,
  roles: [],
  menu: 'Karty podarunkowe',
  show: (ask) => page(ask),
  actions: {
    utworz: {
      run: async (ask, form) => {
        const value = priceIn(form.text('value'));
        if (value === null || value > mostValue)
          return page(ask, {
            fault: `Podaj wartość do ${formatMoney(mostValue)}, na przykład 50.`,
            value: form.text('value'),
          });
        // The code is generated with the form, so a form sent twice creates one card and shows the same code.
        const code = voucherCodeOf(form.text('code'));
        if (code === null || !isStrongVoucherCode(code))
          return page(ask, {
            fault: 'Takiego kodu karty nie przyjmujemy. Wyślij formularz jeszcze raz, z nowym kodem.',
            value: form.text('value'),
          });
        const after = { value, ending: code.slice(-voucherLimits.ending) };
        if (await ask.store.vouchers.giveOnce(code, value, ask.now))
          await ask.store.journal.write(ask.staff, { action: 'gift-card-made', subject: 'gift-card', after }, ask.now);
        return page(ask, { code: writtenVoucherCode(code) });
      },
    },
  },
};
