import type { OwnPricedProduct, OwnPricedSize } from '../../data/owner/own-prices.ts';
import { formatMoney, type Grosze, money2, parseMoney } from '../../shop/money/money.ts';
import { editFaults, shownPrices } from '../../shop/price/change/price-board.ts';
import { edited, type PriceEdit, regularOn } from '../../shop/price/change/price-edit.ts';
import type { QuantityTier } from '../../shop/price/price.ts';
import { tierRows } from '../../shop/price/tiers.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { panelPath } from '../addresses.ts';
import { ActionForm, Button, Faults, Field } from '../pieces/form.tsx';
import { Facts, Table } from '../pieces/table.tsx';
import { dayText, whenText } from '../pieces/when.ts';
import {
  missing,
  type PanelAction,
  type PanelAsk,
  type PanelForm,
  type PanelPage,
  type PanelScreen,
} from '../screen.ts';
import { PriceBoard } from './price-board.tsx';
import { readEdit, readTiers } from './price-form.ts';
import { numberIn, priceAddresses } from './price-list-screen.tsx';
import { faultText, kindNames, momentText } from './price-words.ts';
import { type Kept, SizeForms } from './size-forms.tsx';

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

const titleOf = ({ product, own }: Found): string =>
  own.size.name === '' ? `Ceny: ${product.name}` : `Ceny: ${product.name}, ${own.size.name}`;

/** Fields that the preview passes on as hidden fields for saving. */
const carried = [
  ...(['change', 'regular', 'day', 'hour', 'plan'] as const),
  ...(['kind', 'price', 'percent', 'from', 'until', 'code', 'promotion'] as const),
];

interface Shown {
  faults?: string[];
  kept?: Kept;
  /** A refused edit, so that its effects are shown together with the reasons. */
  refused?: PriceEdit;
}

function page(ask: PanelAsk, of: Found, { faults = [], kept, refused }: Shown = {}): PanelPage {
  const { settings, now } = ask;
  const { product, own } = of;
  return {
    title: titleOf(of),
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <p className="links">
          <a href={panelPath(priceAddresses.product, { id: product.id })}>Wszystkie rozmiary</a>
          {product.hidden ? null : <a href={`/produkt/${product.slug}`}>Zobacz w sklepie</a>}
        </p>
        <Faults texts={faults} />
        {refused ? (
          <section aria-labelledby="byloby">
            <h2 id="byloby">Tak wyglądałaby ta zmiana</h2>
            <PriceBoard
              name="Tak wyglądałaby ta zmiana"
              rows={shownPrices(edited(own, refused, now), settings.omnibus, now)}
              settings={settings}
            />
          </section>
        ) : null}
        <section aria-labelledby="teraz">
          <h2 id="teraz">Co widzi kupujący</h2>
          <PriceBoard name="Co widzi kupujący" rows={shownPrices(own, settings.omnibus, now)} settings={settings} />
        </section>
        <SizeForms own={own} now={now} {...(kept ? { kept } : {})} />
        <section aria-labelledby="koszt">
          <h2 id="koszt">Koszt zakupu</h2>
          <p>
            Tylko dla sklepu: od tej chwili statystyki liczą marżę tego rozmiaru. Wcześniejsza sprzedaż się nie zmienia.
          </p>
          <ActionForm action="koszt" className="row">
            <Field
              name="koszt"
              label="Netto za sztukę, zł"
              inputMode="decimal"
              value={of.cost === null ? '' : money2(of.cost).replace('.', ',')}
            />
            <Button quiet>Zapisz koszt</Button>
          </ActionForm>
        </section>
      </>
    ),
  };
}

/** The changes to be saved, as names and values. */
function editFacts(edit: PriceEdit, own: OwnPricedSize): [string, string][] {
  if (edit.kind === 'regular')
    return [['Cena regularna', `${formatMoney(edit.gross)} zamiast ${formatMoney(own.size.regular.gross)}`]];
  if (edit.kind === 'plan') {
    const before = regularOn(own, edit.startsAt - 1);
    return [
      ['Cena regularna', `${formatMoney(edit.gross)} zamiast ${formatMoney(before.gross)}`],
      ['Od', momentText(edit.startsAt)],
    ];
  }
  if (edit.kind === 'unplan') {
    const plan = own.plans.find(({ id }) => id === edit.id);
    return plan ? [['Odwołana cena', `${formatMoney(plan.price.gross)} od ${momentText(plan.startsAt)}`]] : [];
  }
  if (edit.kind === 'promotion') {
    const { kind, gross, startsAt, endsAt, code } = edit.promotion;
    return [
      [kindNames[kind], code === null ? formatMoney(gross) : `${formatMoney(gross)} z kodem ${code}`],
      ['Od', dayText(startsAt)],
      ['Do', endsAt === null ? 'odwołania' : `${dayText(endsAt - 1)} włącznie`],
    ];
  }
  if (edit.kind === 'move')
    return [['Promocja do', edit.endsAt === null ? 'odwołania' : `${dayText(edit.endsAt - 1)} włącznie`]];
  return [['Promocja', edit.kind === 'end' ? 'wszystkie kończą się teraz' : 'kończy się teraz']];
}

function previewPage({ settings, now }: PanelAsk, of: Found, edit: PriceEdit, form: PanelForm): PanelPage {
  const { product, own } = of;
  const rows = shownPrices(edited(own, edit, now), settings.omnibus, now);
  return {
    title: `Podgląd: ${product.name}`,
    body: (
      <>
        <p>Nic jeszcze nie jest zapisane. Tak po zmianie będzie wyglądać cena każdego dnia:</p>
        <Facts facts={editFacts(edit, own)} />
        <PriceBoard name="Co zobaczy kupujący" rows={rows} settings={settings} />
        <ActionForm action="zapisz" className="row previewed">
          {carried.map((name) => (
            <input key={name} type="hidden" name={name} value={form.text(name)} />
          ))}
          <Button>Zapisz</Button>
          <a href={panelPath(priceAddresses.size, { id: product.id, size: own.size.id })}>Wróć bez zmian</a>
        </ActionForm>
      </>
    ),
  };
}

/** A preview of the price at each quantity tier. */
function tiersPage(of: Found, tiers: QuantityTier[]): PanelPage {
  const { product, own } = of;
  return {
    title: `Podgląd progów: ${product.name}`,
    body: (
      <>
        <p>Nic jeszcze nie jest zapisane. Próg jest liczony od ceny, która obowiązuje; dziś od ceny regularnej:</p>
        <Table
          name="Progi ilościowe"
          columns={['Od ilu', 'Rabat', 'Cena za sztukę']}
          empty="Rozmiar nie będzie miał progów ilościowych."
          rows={tierRows(own.size.regular, tiers).map(({ threshold, percent, price }) => ({
            key: threshold,
            cells: [formatNumber(threshold), `${formatNumber(percent)}%`, formatMoney(price.gross)],
          }))}
        />
        <ActionForm action="progi" className="row previewed">
          {tiers.map(({ threshold, percent }) => (
            <span key={threshold} hidden>
              <input type="hidden" name="threshold" value={String(threshold)} />
              <input type="hidden" name="tier" value={String(percent)} />
            </span>
          ))}
          <Button>Zapisz progi</Button>
          <a href={panelPath(priceAddresses.size, { id: product.id, size: own.size.id })}>Wróć bez zmian</a>
        </ActionForm>
      </>
    ),
  };
}

const keptOf = (form: PanelForm, faults: Record<string, string> = {}): Kept => ({
  values: Object.fromEntries(carried.map((name) => [name, form.text(name)])),
  faults,
});

/** Reads and validates the form, and continues with a legal edit. */
function judged(
  extendDemoPromotions: (ask: PanelAsk, of: Found, edit: PriceEdit, form: PanelForm) => ReturnType<PanelAction['run']>,
): PanelAction {
  return {
    run: async (ask, form) => {
      const of = await found(ask);
      if (!of) return missing();
      const { own } = of;
      const { now, settings } = ask;
      const read = readEdit(form.text, { own, skipGaps: settings.omnibus.skipGaps, now });
      if ('faults' in read)
        return page(ask, of, { faults: Object.values(read.faults), kept: keptOf(form, read.faults) });
      const faults = editFaults(own, read.edit, settings.omnibus, now);
      if (faults.length > 0) return refusal(ask, of, read.edit, form, faults.map(faultText));
      return extendDemoPromotions(ask, of, read.edit, form);
    },
  };
}

const refusal = (ask: PanelAsk, of: Found, edit: PriceEdit, form: PanelForm, faults: string[]): PanelPage =>
  page(ask, of, { faults: [...new Set(faults)], kept: keptOf(form), refused: edit });

const pricesIn = ({ size, promotions, tiers, plans }: OwnPricedSize) => ({
  size: size.id,
  regular: size.regular.gross,
  planned: plans.map(({ startsAt, price }) => ({ startsAt, gross: price.gross })),
  promotions: promotions.map(({ price, ...rest }) => ({ ...rest, gross: price.gross })),
  tiers,
});

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
  return edit.kind === 'unplan' ? 'Odwołano zaplanowaną cenę.' : 'Zapisano. Sklep pokazuje już nową cenę.';
}

/** The price of one size: today's, those of each coming day, and the forms that change it. */
export const sizePricesScreen: PanelScreen = {
  address: priceAddresses.size,
  roles: ['catalogue'],
  show: async (ask) => {
    const of = await found(ask);
    return of ? page(ask, of) : missing();
  },
  actions: {
    podglad: judged(async (ask, of, edit, form) => previewPage(ask, of, edit, form)),
    zapisz: judged(async (ask, of, edit, form) => {
      const { store, staff, now, settings } = ask;
      const { product, own } = of;
      // Validated again while the row is locked, because another person may have changed it in the meantime.
      const changed = await store.ownPrices.change(
        { product: product.id, size: own.size.id },
        edit,
        (locked) => editFaults(locked, edit, settings.omnibus, now),
        staff.name,
      );
      if (!changed) return missing();
      if ('refused' in changed) return refusal(ask, of, edit, form, changed.refused.map(faultText));
      return {
        to: panelPath(priceAddresses.size, { id: product.id, size: own.size.id }),
        notice: savedText(edit),
        journal: {
          action: actionNames[edit.kind],
          subject: `product ${product.id}`,
          before: pricesIn(changed.before),
          after: pricesIn(changed.after),
        },
      };
    }),
    koszt: {
      run: async (ask, form) => {
        const of = await found(ask);
        if (!of) return missing();
        const { product, own, cost } = of;
        const net = parseMoney(form.text('koszt'));
        if (net === null || net < 0 || net > largestCost)
          return page(ask, of, { faults: ['Koszt zakupu wpisz jako kwotę, na przykład 12,50.'] });
        await ask.store.purchaseCosts.set(own.row, net, ask.now);
        return {
          to: panelPath(priceAddresses.size, { id: product.id, size: own.size.id }),
          notice: 'Koszt zakupu jest zapisany.',
          journal: { action: 'cost-set', subject: `product ${product.id}`, before: { net: cost }, after: { net } },
        };
      },
    },
    przeczytane: {
      run: async (ask, form) => {
        const of = await found(ask);
        const missed = of?.own.missedPlans.find(({ id }) => String(id) === form.text('plan'));
        if (!of || !missed) return missing();
        const { product, own } = of;
        await ask.store.pricePlans.forgetMissed(own.row, missed.id);
        return {
          to: panelPath(priceAddresses.size, { id: product.id, size: own.size.id }),
          notice: 'Usunięto.',
          journal: { action: 'price-plan-read', subject: `product ${product.id}`, before: missed },
        };
      },
    },
    'progi-podglad': {
      run: async (ask, form) => {
        const of = await found(ask);
        if (!of) return missing();
        const tiers = readTiers(form.all('threshold'), form.all('tier'));
        return typeof tiers === 'string' ? page(ask, of, { faults: [tiers] }) : tiersPage(of, tiers);
      },
    },
    progi: {
      run: async (ask, form) => {
        const of = await found(ask);
        if (!of) return missing();
        const { product, own } = of;
        const tiers = readTiers(form.all('threshold'), form.all('tier'));
        if (typeof tiers === 'string') return page(ask, of, { faults: [tiers] });
        await ask.store.ownPrices.setTiers(own.row, tiers);
        return {
          to: panelPath(priceAddresses.size, { id: product.id, size: own.size.id }),
          notice: tiers.length > 0 ? 'Progi ilościowe są zapisane.' : 'Rozmiar nie ma już progów ilościowych.',
          journal: {
            action: 'tiers-changed',
            subject: `product ${product.id}`,
            before: { size: own.size.id, tiers: own.tiers },
            after: { size: own.size.id, tiers },
          },
        };
      },
    },
  },
};
