import { newVoucherCode } from '../../data/payment/vouchers.ts';
import { staffLimits, voucherLimits } from '../../shop/limits.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { isStrongVoucherCode, voucherCodeOf, writtenVoucherCode } from '../../shop/payment/voucher.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { giftCardsAddress, panelPath } from '../addresses.ts';
import { orderAddress } from '../orders/order-addresses.ts';
import { dayText } from '../pieces/when.ts';
import { priceIn } from '../prices/price-form.ts';
import { dataScreen, type PanelAsk } from '../screen.ts';

/** Higher values are treated as typing errors. */
const mostValue = 10_000_00;

async function load({ store, settings, url, now }: PanelAsk) {
  const sent = url.searchParams.get('przed') ?? '';
  const below = /^[1-9]\d{0,8}$/.test(sent) ? Number(sent) : null;
  const cards = await store.vouchers.all(below, staffLimits.perPage);
  const last = cards.length === staffLimits.perPage ? cards.at(-1)?.id : undefined;
  return {
    /** Of the next card. */
    code: newVoucherCode(),
    valid: counted(settings.giftCards?.validMonths ?? voucherLimits.validMonths, nouns.month),
    pages: [
      { name: 'Najnowsze', to: below === null ? null : giftCardsAddress },
      { name: 'Starsze', to: last === undefined ? null : `${giftCardsAddress}?przed=${last}` },
    ],
    rows: cards.map(({ id, ending, value, rest, validUntil, createdAt, order }) => ({
      id: String(id),
      name: `…${ending}`,
      value: formatMoney(value),
      rest: formatMoney(rest),
      state: rest === 0 ? ('spent' as const) : validUntil < now ? ('over' as const) : ('valid' as const),
      until: dayText(validUntil),
      made: dayText(createdAt),
      order: order === null ? null : { number: order, to: panelPath(orderAddress, { number: order }) },
    })),
  };
}

/** Why no card was made, with the typed value; or the code of the new card, which is shown once. */
type GiftCardTold = { fault: string; value: string } | { code: string };

/** Gift cards are worth money, so only the owner creates them. */
export const giftCardsScreen = dataScreen<Awaited<ReturnType<typeof load>>, GiftCardTold>({
  address: giftCardsAddress,
  roles: [],
  menu: 'Karty podarunkowe',
  load,
  actions: {
    utworz: {
      run: async ({ store, staff, now }, form) => {
        const typed = form.text('value');
        const value = priceIn(typed);
        if (value === null || value > mostValue)
          return { told: { fault: `Podaj wartość do ${formatMoney(mostValue)}, na przykład 50.`, value: typed } };
        // The code is generated with the form, so a form sent twice creates one card and shows the same code.
        const code = voucherCodeOf(form.text('code'));
        if (code === null || !isStrongVoucherCode(code)) {
          const fault = 'Takiego kodu karty nie przyjmujemy. Wyślij formularz jeszcze raz, z nowym kodem.';
          return { told: { fault, value: typed } };
        }
        const after = { value, ending: code.slice(-voucherLimits.ending) };
        if (await store.vouchers.giveOnce(code, value, now))
          await store.journal.write(staff, { action: 'gift-card-made', subject: 'gift-card', after }, now);
        return { told: { code: writtenVoucherCode(code) }, isPreview: true };
      },
    },
  },
});
