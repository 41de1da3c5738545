import type { DeliveryOption } from '../../../shop/delivery/delivery-option.ts';
import { lowestDelivery } from '../../../shop/delivery/delivery-settings.ts';
import { hasCompany } from '../../../shop/owner/company.ts';
import { lawfulDrafts } from '../../../shop/owner/legal-drafts.ts';
import { everyDelivery } from '../../../shop/stored-settings.ts';
import type { PanelAsk, PanelRedirect } from '../../screen.ts';
import { saveSettings } from '../save-settings.ts';
import { deliveryAddress } from './delivery-addresses.ts';
import { amountFieldText, offerFault } from './delivery-form.ts';

/** All ways, also those that are switched off. */
export const everyWay = ({ own }: Pick<PanelAsk, 'own'>): DeliveryOption[] => everyDelivery(own.defaults, own.stored);
export const offWays = ({ own }: Pick<PanelAsk, 'own'>): string[] => own.stored.delivery?.off ?? [];
const countriesOf = ({ settings }: PanelAsk) => settings.prices.countries ?? ['PL'];

interface DeliveryWays {
  options: DeliveryOption[];
  /** Ids of disabled methods. */
  off: string[];
}

interface Done {
  to: string;
  /** It may depend on the enabled methods, so it is made after the change. */
  notice: () => string;
}

/** Changes the currently stored delivery methods. */
export async function saveDelivery(
  ask: PanelAsk,
  change: (ways: DeliveryWays) => DeliveryWays | string,
  { to, notice }: Done,
): Promise<PanelRedirect | { fault: string }> {
  const saved = await saveSettings(ask, ['delivery'], (stored) => {
    const ways = change({ options: everyDelivery(ask.own.defaults, stored), off: stored.delivery?.off ?? [] });
    if (typeof ways === 'string') return ways;
    const offered = ways.options.filter(({ id }) => !ways.off.includes(id));
    const fault = offerFault(offered, countriesOf(ask));
    if (fault) return fault;
    return { ...stored, delivery: { ...stored.delivery, ...ways } };
  });
  if ('fault' in saved) return saved;
  if (hasCompany(ask.own.settings)) await ask.store.ownPages.setDrafts(lawfulDrafts(ask.own.settings));
  return { to, notice: notice(), journal: saved.journal };
}

/** What every page says of delivery after a change. */
export function lowestText(ask: PanelAsk): string {
  const lowest = lowestDelivery(ask.own.settings.delivery.options, countriesOf(ask)[0] ?? 'PL');
  return `Zapisano. Sklep mówi teraz: dostawa od ${amountFieldText(lowest?.cost ?? 0)} zł.`;
}

/** Enables or disables a delivery method. */
export async function switchWay(
  ask: PanelAsk,
  id: string,
  { off, to }: { off: boolean; to: string },
): Promise<PanelRedirect | { fault: string }> {
  const option = everyWay(ask).find((known) => known.id === id);
  if (!option) return { fault: 'Nie ma takiego sposobu dostawy.' };
  const done = await saveDelivery(
    ask,
    (ways) => {
      const others = ways.off.filter((known) => known !== id);
      return { ...ways, off: off ? [...others, id] : others };
    },
    { to, notice: () => `${option.name}: ${off ? 'wyłączony' : 'włączony'}.` },
  );
  if ('fault' in done) return done;
  return { ...done, undo: { to: `${deliveryAddress}?akcja=${off ? 'wlacz' : 'wylacz'}`, fields: { id } } };
}
