import type { OwnPricedProduct, OwnPricedSize } from '../../../data/owner/own-prices.ts';
import { formatMoney, type Grosze, parseMoney } from '../../../shop/money/money.ts';
import { editFaults } from '../../../shop/price/change/price-board.ts';
import { isOver, type PriceEdit } from '../../../shop/price/change/price-edit.ts';
import type { QuantityTier } from '../../../shop/price/price.ts';
import { effectivePrices } from '../../../shop/price/price-history.ts';
import { tierRows } from '../../../shop/price/tiers.ts';
import { lineName } from '../../../shop/product/line-name.ts';
import { formatNumber } from '../../../shop/text/numbers.ts';
import { clockValue, dayOf, minutesOfDay } from '../../../shop/time/warsaw-time.ts';
import { panelPath } from '../../addresses.ts';
import { dayText, whenText } from '../../pieces/when.ts';
import { type DataDone, dataScreen, missing, type PanelAction, type PanelAsk, type PanelForm } from '../../screen.ts';
import { numberIn, priceAddresses } from '../price-addresses.ts';
import { boardNow, type Consequence, consequenceOf, editFacts, type PriceCase, typedMoney } from '../price-change.ts';
import { readTiers } from '../price-form.ts';
import type { BoardRow } from '../price-texts.ts';
import { kindNames, momentText, priceChangeFaultText } from '../price-words.ts';
import { undoFields } from './undo-edit.ts';

interface Found {
  product: OwnPricedProduct;
  own: OwnPricedSize;
  /** What it costs the shop, net; `null` if nobody wrote it. */
  cost: Grosze | null;
}

async function found({ store, params, now }: PanelAsk): Promise<Found | null> {
  const id = numberIn(params.id);
  const product = id === null ? null : await store.ownPrices.product(id);
  const own = product?.sizes.find(({ size }) => size.id === params.size);
  if (!product || !own) return null;
  return { product, own, cost: (await store.purchaseCosts.of([own.row], now)).get(own.row) ?? null };
}

/** Amounts in the store are 32-bit integers. */
const largestCost = 2_000_000_000;
const shownPoints = 12;

function caseOf({ settings, now }: PanelAsk, own: OwnPricedSize): PriceCase {
  const words = Object.entries(settings.messages).filter(([key]) => key.startsWith('price.'));
  return { own, rules: settings.omnibus, words: Object.fromEntries(words), now };
}

/** Prices that were charged, the newest first. */
const pastPrices = ({ ledger, promotions }: OwnPricedSize, now: number) =>
  effectivePrices(ledger, promotions)
    .filter(({ from }) => from <= now)
    .slice(-shownPoints)
    .reverse()
    .map(({ from, price }) => ({
      key: String(from),
      when: whenText(from),
      price: price ? formatMoney(price.gross) : 'poza sprzedażą',
    }));

async function load(ask: PanelAsk) {
  const of = await found(ask);
  if (!of) return missing();
  const { now } = ask;
  const { product, own, cost } = of;
  const { size, promotions, plans, missedPlans, tiers } = own;
  const price = caseOf(ask, own);
  return {
    title: lineName({ name: product.name, sizeName: size.name }),
    product: { id: product.id, slug: product.hidden ? null : product.slug, sizes: product.sizes.length },
    price,
    board: boardNow(price),
    isMoney: !(size.phonePrice || size.gratis || size.pointsOnly),
    regular: typedMoney(size.regular.gross),
    today: dayOf(now),
    cost: cost === null ? '' : typedMoney(cost),
    promotions: promotions
      .filter((one) => !isOver(one, now))
      .map(({ id, kind, price: reduced, startsAt, endsAt, code }) => ({
        id,
        name: code === null ? kindNames[kind] : `${kindNames[kind]} ${code}`,
        amount: formatMoney(reduced.gross),
        from: dayText(startsAt),
        until: endsAt === null ? '' : dayOf(endsAt - 1),
        isComing: startsAt > now,
      })),
    plans: plans.map(({ id, startsAt, price: planned }) => ({
      id,
      when: momentText(startsAt),
      amount: formatMoney(planned.gross),
      regular: typedMoney(planned.gross),
      day: dayOf(startsAt),
      hour: clockValue(minutesOfDay(startsAt)),
    })),
    missed: missedPlans.map(({ id, startsAt, gross, refusal }) => ({
      id,
      text: `Cena ${formatMoney(gross)} od ${momentText(startsAt)} nie weszła w życie. ${refusal}`,
    })),
    tiers: tiers.map(({ threshold, percent }) => ({
      threshold: String(threshold).replace('.', ','),
      percent: String(percent).replace('.', ','),
    })),
    past: pastPrices(own, now),
  };
}

export type SizeData = Exclude<Awaited<ReturnType<typeof load>>, Response>;

/** Fields of a change, as they were typed. */
const carried = [
  ...(['change', 'regular', 'day', 'hour', 'plan'] as const),
  ...(['kind', 'price', 'percent', 'from', 'until', 'code', 'promotion'] as const),
];

/** A checked form: what was typed, its faults, and what shoppers would read. */
export interface PriceTold {
  typed: Record<string, string>;
  faults: Record<string, string>;
  refusals: string[];
  /** What each day would tell; empty if the form cannot be read. */
  board: BoardRow[];
  /** The change that may be saved, as names and values; `null` if it is refused. */
  facts: [string, string][] | null;
}

/** Tiers that were checked, with the price at each. */
export interface TiersTold {
  fault: string | null;
  typed: { threshold: string; percent: string }[];
  rows: { from: string; percent: string; price: string }[] | null;
}

export type Told = { price: PriceTold } | { tiers: TiersTold } | { cost: string };

function priceTold(form: PanelForm, own: OwnPricedSize, { edit, fieldFaults, refusals, board }: Consequence): Told {
  const typed = Object.fromEntries(carried.map((name) => [name, form.text(name)]));
  const mayBeSaved = edit !== null && refusals.length === 0;
  return { price: { typed, faults: fieldFaults, refusals, board, facts: mayBeSaved ? editFacts(edit, own) : null } };
}

const actionNames = {
  regular: 'price-changed',
  promotion: 'promotion-started',
  end: 'promotions-ended',
  stop: 'promotion-ended',
  move: 'promotion-moved',
  plan: 'price-planned',
  unplan: 'price-plan-removed',
} as const;

function savedText(edit: PriceEdit): string {
  if (edit.kind === 'plan') return `Zaplanowano. Cena zmieni się ${whenText(edit.startsAt)}.`;
  if (edit.kind === 'unplan') return 'Odwołano zaplanowaną cenę.';
  if (edit.kind === 'stop' || edit.kind === 'end') return 'Zakończono. Sklep pokazuje już cenę bez tej promocji.';
  return 'Zapisano. Sklep pokazuje już nową cenę.';
}

const pricesIn = ({ size, promotions, tiers, plans }: OwnPricedSize) => ({
  size: size.id,
  regular: size.regular.gross,
  planned: plans.map(({ startsAt, price }) => ({ startsAt, gross: price.gross })),
  promotions: promotions.map(({ price, ...rest }) => ({ ...rest, gross: price.gross })),
  tiers,
});

type SizeAction = PanelAction<DataDone<Told>>;

/** An action on the size named in the address. */
const onSize = (
  run: (ask: PanelAsk, of: Found, form: PanelForm, to: string) => Promise<DataDone<Told>>,
): SizeAction => ({
  run: async (ask, form) => {
    const of = await found(ask);
    if (!of) return missing();
    return run(ask, of, form, panelPath(priceAddresses.size, { id: of.product.id, size: of.own.size.id }));
  },
});

const save = onSize(async (ask, of, form, to) => {
  const { store, staff, now, settings } = ask;
  const { product, own } = of;
  const isUndo = form.text('cofnij') !== '';
  const consequence = consequenceOf(form.text, caseOf(ask, own));
  const { edit, fieldFaults } = consequence;
  const refused = (refusals: string[]): DataDone<Told> =>
    isUndo
      ? { to, notice: `Nie da się cofnąć. ${[...Object.values(fieldFaults), ...refusals].join(' ')}` }
      : { told: priceTold(form, own, { ...consequence, refusals }) };
  if (edit === null || consequence.refusals.length > 0) return refused(consequence.refusals);
  // Checked again while the row is locked, because another person may have changed it in the meantime.
  const changed = await store.ownPrices.change(
    { product: product.id, size: own.size.id },
    edit,
    (locked) => editFaults(locked, edit, settings.omnibus, now),
    staff.name,
  );
  if (!changed) return missing();
  if ('refused' in changed) return refused([...new Set(changed.refused.map(priceChangeFaultText))]);
  const back = isUndo ? null : undoFields(edit, changed, now);
  return {
    to,
    notice: isUndo ? 'Cofnięto. Historia cen zachowa obie zmiany.' : savedText(edit),
    ...(back ? { undo: { to: `${to}?akcja=zapisz`, fields: { ...back, cofnij: '1' } } } : {}),
    journal: {
      action: actionNames[edit.kind],
      subject: `product ${product.id}`,
      before: pricesIn(changed.before),
      after: pricesIn(changed.after),
    },
  };
});

const tiersTold = (form: PanelForm, fault: string | null, own: OwnPricedSize, tiers: QuantityTier[] | null): Told => {
  const percents = form.all('tier');
  return {
    tiers: {
      fault,
      typed: form.all('threshold').map((threshold, at) => ({ threshold, percent: percents[at] ?? '' })),
      rows: tiers
        ? tierRows(own.size.regular, tiers).map(({ threshold, percent, price }) => ({
            from: formatNumber(threshold),
            percent: `${formatNumber(percent)}%`,
            price: formatMoney(price.gross),
          }))
        : null,
    },
  };
};

/** The price of one size: today's, those of each coming day, and the forms that change it. */
export const sizePricesScreen = dataScreen<SizeData, Told>({
  address: priceAddresses.size,
  roles: ['catalogue'],
  load,
  actions: {
    podglad: onSize(async (ask, { own }, form) => {
      const consequence = consequenceOf(form.text, caseOf(ask, own));
      const isPreview = consequence.edit !== null && consequence.refusals.length === 0;
      return { told: priceTold(form, own, consequence), isPreview };
    }),
    zapisz: save,
    koszt: onSize(async (ask, { product, own, cost }, form, to) => {
      const net = parseMoney(form.text('koszt'));
      if (net === null || net < 0 || net > largestCost)
        return { told: { cost: 'Koszt zakupu wpisz jako kwotę, na przykład 12,50.' } };
      await ask.store.purchaseCosts.set(own.row, net, ask.now);
      return {
        to,
        notice: 'Koszt zakupu jest zapisany.',
        journal: { action: 'cost-set', subject: `product ${product.id}`, before: { net: cost }, after: { net } },
      };
    }),
    przeczytane: onSize(async (ask, { product, own }, form, to) => {
      const missed = own.missedPlans.find(({ id }) => String(id) === form.text('plan'));
      if (!missed) return missing();
      await ask.store.pricePlans.forgetMissed(own.row, missed.id);
      return {
        to,
        notice: 'Usunięto.',
        journal: { action: 'price-plan-read', subject: `product ${product.id}`, before: missed },
      };
    }),
    'progi-podglad': onSize(async (_, { own }, form) => {
      const tiers = readTiers(form.all('threshold'), form.all('tier'));
      const isFault = typeof tiers === 'string';
      return { told: tiersTold(form, isFault ? tiers : null, own, isFault ? null : tiers), isPreview: !isFault };
    }),
    progi: onSize(async (ask, { product, own }, form, to) => {
      const tiers = readTiers(form.all('threshold'), form.all('tier'));
      if (typeof tiers === 'string') return { told: tiersTold(form, tiers, own, null) };
      await ask.store.ownPrices.setTiers(own.row, tiers);
      return {
        to,
        notice: tiers.length > 0 ? 'Progi ilościowe są zapisane.' : 'Rozmiar nie ma już progów ilościowych.',
        journal: {
          action: 'tiers-changed',
          subject: `product ${product.id}`,
          before: { size: own.size.id, tiers: own.tiers },
          after: { size: own.size.id, tiers },
        },
      };
    }),
  },
});
