import type { EditedProduct } from '../../data/owner/catalogue/product-editing.ts';
import { money2 } from '../../shop/money/money.ts';
import {
  readSubscription,
  type SubscriptionFault,
  setLimits,
  type TypedSubscription,
} from '../../shop/owner/product/product-set.ts';
import type { Subscription } from '../../shop/price/price.ts';
import { priceForAll } from '../../shop/price/price-for-all.ts';
import type { Undo } from '../../shop/staff/notice.ts';
import { panelPath } from '../addresses.ts';
import { productOf } from '../pieces/on-product.ts';
import { onProduct } from '../products/editor/product-action.ts';
import { subscriptionPlanAddress } from '../products/list/product-addresses.ts';
import { type DataDone, dataScreen, missing, type PanelAsk, type PanelForm } from '../screen.ts';

interface SubscriptionTold {
  fault: SubscriptionFault | null;
  typed: TypedSubscription;
}

type Done = DataDone<SubscriptionTold>;

const typedOf = (own: Subscription | null): TypedSubscription => ({
  kind: own?.kind ?? 'percentage',
  value: own === null ? '' : own.kind === 'percentage' ? String(own.value) : money2(own.value).replace('.', ','),
  periods: (own?.periods ?? []).map(({ days }) => String(days)),
});

const sentBy = (form: PanelForm): TypedSubscription => ({
  kind: form.text('kind'),
  value: form.text('value'),
  periods: form.all('periods').map((days) => days.trim()),
});

/** The sizes that are sold for money, with today's price for everyone. */
async function pricedSizes({ store, now }: PanelAsk, { id }: EditedProduct) {
  const whole = await store.catalogue.preview(id, now);
  const sizes = (whole?.sizes ?? []).filter(({ size }) => !(size.phonePrice || size.gratis || size.pointsOnly));
  return {
    sizes: sizes.map(({ size, offer }) => ({
      id: size.id,
      name: size.name || size.id,
      price: priceForAll(offer).price,
    })),
    cheapest: Math.min(...sizes.map(({ offer }) => Math.min(offer.price.gross, priceForAll(offer).price.gross))),
  };
}

async function load(ask: PanelAsk) {
  const product = await productOf(ask);
  if (!product) return missing();
  const { sizes, cheapest } = await pricedSizes(ask, product);
  const { subscription } = await ask.store.ownCatalogue.set(product.id);
  return {
    id: product.id,
    name: product.name,
    lead: 'Kto zamawia ten produkt na stałe, płaci mniej za każdą dostawę. To cena dla subskrybentów, a nie obniżka dla wszystkich: sklep nie przekreśla przy niej ceny i nie podaje najniższej z 30 dni.',
    isOffered: subscription !== null,
    stored: typedOf(subscription),
    sizes,
    cheapest: sizes.length > 0 ? cheapest : 0,
    mostPeriods: setLimits.periods,
  };
}

async function write(ask: PanelAsk, product: EditedProduct, after: Subscription | null): Promise<Done> {
  const { subscription: before } = await ask.store.ownCatalogue.set(product.id);
  if (!(await ask.store.ownCatalogue.setSubscription(product.id, after))) return missing();
  const own = panelPath(subscriptionPlanAddress, { id: product.id });
  const { kind, value, periods } = typedOf(before);
  const undo: Undo = before
    ? { to: `${own}?akcja=zapisz`, fields: { kind, value, periods: periods.join(' ') } }
    : { to: `${own}?akcja=usun`, fields: {} };
  return {
    to: own,
    notice: after ? 'Subskrypcja zapisana.' : 'Produktu nie można już zamówić w subskrypcji.',
    ...(before || after ? { undo } : {}),
    journal: { action: 'subscription-changed', subject: `product ${product.id}`, before, after },
  };
}

/** Subscription prices of a product. */
export const subscriptionScreen = dataScreen<Exclude<Awaited<ReturnType<typeof load>>, Response>, SubscriptionTold>({
  address: subscriptionPlanAddress,
  roles: ['catalogue'],
  load,
  actions: {
    zapisz: onProduct<SubscriptionTold>(async (ask, product, form) => {
      const typed = sentBy(form);
      // Without scripts; with them the page follows what is typed.
      if (form.text('krok') === 'sprawdz') return { told: { fault: null, typed }, isPreview: true };
      const { sizes, cheapest } = await pricedSizes(ask, product);
      if (sizes.length === 0)
        return { told: { fault: { field: 'value', text: 'Ten produkt nie ma ceny w złotych.' }, typed } };
      const read = readSubscription(typed, cheapest);
      return 'field' in read ? { told: { fault: read, typed } } : write(ask, product, read);
    }),
    usun: onProduct<SubscriptionTold>((ask, product) => write(ask, product, null)),
  },
});
