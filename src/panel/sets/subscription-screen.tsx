import type { EditedProduct } from '../../data/owner/catalogue/product-editing.ts';
import { formatMoney, money2 } from '../../shop/money/money.ts';
import { readSubscription, setLimits } from '../../shop/owner/product/product-set.ts';
import type { Subscription } from '../../shop/price/price.ts';
import { priceForAll } from '../../shop/price/price-for-all.ts';
import { subscriptionPrice } from '../../shop/price/subscription.ts';
import { periodText } from '../../shop/product/subscription-period.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { panelPath } from '../addresses.ts';
import { ActionForm, Button, Faults, Field, Select } from '../pieces/form.tsx';
import { onProduct, showProduct } from '../pieces/on-product.ts';
import { Table } from '../pieces/table.tsx';
import { ProductNav } from '../products/product-nav.tsx';
import { missing, type PanelAsk, type PanelDone, type PanelForm, type PanelPage, type PanelScreen } from '../screen.ts';

const address = '/panel/produkty/:id/subskrypcja';
const shownRows = 3;

interface Sent {
  kind: string;
  value: string;
  periods: string[];
}

const storedFields = (own: Subscription | null): Sent => ({
  kind: own?.kind ?? 'percentage',
  value: own === null ? '' : own.kind === 'percentage' ? String(own.value) : money2(own.value).replace('.', ','),
  periods: (own?.periods ?? []).map(({ days }) => String(days)),
});

const sentFields = (form: PanelForm): Sent => ({
  kind: form.text('kind'),
  value: form.text('value'),
  periods: form.all('days').map((days) => days.trim()),
});

async function page(ask: PanelAsk, product: EditedProduct, faults: string[] = [], sent?: Sent): Promise<PanelPage> {
  const { subscription } = await ask.store.ownCatalogue.set(product.id);
  const { kind, value, periods } = sent ?? storedFields(subscription);
  const filled = periods.filter((days) => days !== '');
  const places = Array.from({ length: Math.min(setLimits.periods, filled.length + shownRows) }, (_, at) => at);
  return {
    title: `Subskrypcja: ${product.name}`,
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <ProductNav product={product} here="subskrypcja" />
        <Faults texts={faults} />
        <p>
          Kto zamawia ten produkt na stałe, płaci mniej za każdą dostawę. To cena dla subskrybentów, a nie obniżka ceny
          dla wszystkich: sklep nie przekreśla przy niej ceny i nie podaje najniższej z 30 dni.
        </p>
        <p>
          Odstęp 30, 60, 90… dni liczymy w miesiącach kalendarzowych, więc dostawa przypada zawsze na ten sam dzień
          miesiąca; 365 dni to rok, tak jak 360. Inne odstępy liczymy w dniach. Sklep sam nazywa każdy odstęp, na
          przykład {periodText(30)} albo {periodText(14)}.
        </p>
        <ActionForm action="podglad">
          <Select
            name="kind"
            label="Rabat"
            value={kind}
            choices={[
              { value: 'percentage', label: 'w procentach' },
              { value: 'quota', label: 'w złotych za sztukę' },
            ]}
          />
          <Field
            name="value"
            label="O ile mniej"
            value={value}
            inputMode="decimal"
            hint="10 (procent) albo 5,00 (zł)."
          />
          {places.map((at) => (
            <div key={at} className="row">
              <p className="field">
                <label htmlFor={`days-${at}`}>{`Co ile dni (${at + 1})`}</label>
                <input id={`days-${at}`} name="days" size={5} inputMode="numeric" defaultValue={filled[at]} />
              </p>
            </div>
          ))}
          <Button>Sprawdź</Button>
        </ActionForm>
        {subscription ? (
          <ActionForm action="usun">
            <Button quiet>Usuń subskrypcję</Button>
          </ActionForm>
        ) : null}
      </>
    ),
  };
}

/** Reads the form and validates it against today's public prices. */
async function read(ask: PanelAsk, product: EditedProduct, form: PanelForm) {
  const whole = await ask.store.catalogue.preview(product.id, ask.now);
  const sizes = (whole?.sizes ?? []).filter(({ size }) => !(size.phonePrice || size.gratis || size.pointsOnly));
  const cheapest = Math.min(...sizes.map(({ offer }) => Math.min(offer.price.gross, priceForAll(offer).price.gross)));
  const sent = sentFields(form);
  if (sizes.length === 0) return { wrong: await page(ask, product, ['Ten produkt nie ma ceny w złotych.'], sent) };
  const own = readSubscription(sent, cheapest);
  return typeof own === 'string' ? { wrong: await page(ask, product, [own], sent) } : { own, sent, sizes };
}

async function preview(ask: PanelAsk, product: EditedProduct, form: PanelForm): Promise<PanelDone> {
  const asked = await read(ask, product, form);
  if ('wrong' in asked) return asked.wrong;
  const { own, sent, sizes } = asked;
  return {
    title: `Podgląd subskrypcji: ${product.name}`,
    body: (
      <>
        <p>Nic jeszcze nie jest zapisane. Tak po zmianie będą wyglądać dzisiejsze ceny:</p>
        <Table
          name="Ceny w subskrypcji"
          columns={['Rozmiar', 'Jednorazowo', 'W subskrypcji', 'Oszczędność']}
          empty=""
          rows={sizes.map(({ size, offer }) => {
            const { price, save } = subscriptionPrice(priceForAll(offer).price, own);
            return {
              key: size.id,
              cells: [
                size.name || size.id,
                formatMoney(priceForAll(offer).price.gross),
                formatMoney(price.gross),
                formatMoney(save.gross),
              ],
            };
          })}
        />
        <p>{`Odstępy dostaw: ${own.periods.map(({ days }) => `${periodText(days)} (${counted(days, nouns.day)})`).join(', ')}.`}</p>
        <ActionForm action="zapisz" className="row previewed">
          <input type="hidden" name="kind" value={sent.kind} />
          <input type="hidden" name="value" value={sent.value} />
          {own.periods.map(({ days }) => (
            <input key={days} type="hidden" name="days" value={days} />
          ))}
          <Button>Zapisz subskrypcję</Button>
          <a href={panelPath(address, { id: product.id })}>Wróć bez zmian</a>
        </ActionForm>
      </>
    ),
  };
}

async function save(ask: PanelAsk, product: EditedProduct, after: Subscription | null): Promise<PanelDone> {
  const { subscription: before } = await ask.store.ownCatalogue.set(product.id);
  if (!(await ask.store.ownCatalogue.setSubscription(product.id, after))) return missing();
  return {
    to: panelPath(address, { id: product.id }),
    notice: after ? 'Subskrypcja zapisana.' : 'Produktu nie można już zamówić w subskrypcji.',
    journal: { action: 'subscription-changed', subject: `product ${product.id}`, before, after },
  };
}

/** Subscription prices of a product. */
export const subscriptionScreen: PanelScreen = {
  address,
  roles: ['catalogue'],
  show: showProduct((ask, product) => page(ask, product)),
  actions: {
    podglad: onProduct(preview),
    zapisz: onProduct(async (ask, product, form) => {
      const asked = await read(ask, product, form);
      return 'wrong' in asked ? asked.wrong : save(ask, product, asked.own);
    }),
    usun: onProduct((ask, product) => save(ask, product, null)),
  },
};
