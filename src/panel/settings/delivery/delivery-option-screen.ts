import { mayHaveLabels } from '../../../shop/delivery/delivery-settings.ts';
import { dataScreen, missing, type PanelAsk } from '../../screen.ts';
import { everyWay, lowestText, offWays, saveDelivery } from './delivery-actions.ts';
import { deliveryAddress, deliveryOptionAddress } from './delivery-addresses.ts';
import {
  carrierNames,
  labelCarriersOf,
  type OptionFaults,
  optionFrom,
  priceRows,
  valuesOf,
  whenPaidNames,
} from './delivery-form.ts';

const named = (ask: PanelAsk) => everyWay(ask).find(({ id }) => id === ask.params.id);

async function load(ask: PanelAsk) {
  const option = named(ask);
  if (!option) return missing();
  return {
    id: option.id,
    name: option.name,
    kind: `${carrierNames[option.carrier]}, zapłata ${whenPaidNames[option.payment]}.`,
    isOff: offWays(ask).includes(option.id),
    values: valuesOf(option),
    labels: mayHaveLabels(option)
      ? labelCarriersOf(option, ask.carriers).map(({ name, label }) => [name, label] as const)
      : null,
    takesCash: option.payment === 'on-delivery',
    rows: priceRows,
  };
}

interface OptionTold {
  values: Record<string, string>;
  faults: OptionFaults;
  fault: string | null;
}

export const deliveryOptionScreen = dataScreen<Exclude<Awaited<ReturnType<typeof load>>, Response>, OptionTold>({
  address: deliveryOptionAddress,
  roles: [],
  load,
  actions: {
    zapisz: {
      run: async (ask, form) => {
        const was = named(ask);
        if (!was) return missing();
        const { option, faults } = optionFrom(form, was, ask.carriers);
        const values = Object.fromEntries([...form.fields.keys()].map((name) => [name, form.text(name)]));
        if (Object.keys(faults).length > 0) return { told: { values, faults, fault: null } };
        const done = await saveDelivery(
          ask,
          (ways) => ({ ...ways, options: ways.options.map((known) => (known.id === option.id ? option : known)) }),
          { to: deliveryAddress, notice: () => lowestText(ask) },
        );
        return 'fault' in done ? { told: { values, faults: {}, fault: done.fault } } : done;
      },
    },
  },
});
