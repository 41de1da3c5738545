import { type SubscriptionRules, subscriptionRules } from '../../shop/subscription/subscription-settings.ts';
import { dataScreen, type PanelAsk, type PanelForm } from '../screen.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { rulesAddress } from './subscription-addresses.ts';

type RuleName = keyof SubscriptionRules;

/** The same bounds as in `server/config.ts`. */
const rules: Record<RuleName, { label: string; hint: string; unit: string; least: number; most: number }> = {
  prepareDays: {
    label: 'Ile dni przed zamówieniem przypominać',
    hint: 'Regulamin obiecuje przypomnienie najpóźniej 3 dni wcześniej.',
    unit: 'dni',
    least: 3,
    most: 30,
  },
  paymentDays: {
    label: 'Ile dni czekać na płatność',
    hint: 'Potem dostawa jest pomijana, a subskrypcja trwa.',
    unit: 'dni',
    least: 1,
    most: 14,
  },
  pauseAfter: {
    label: 'Po ilu pominiętych dostawach z rzędu wstrzymać',
    hint: 'Liczą się dostawy bez płatności albo bez odpowiedzi kupującego.',
    unit: 'dostaw',
    least: 1,
    most: 12,
  },
};
const names = Object.keys(rules) as RuleName[];

type RuleValues = Record<RuleName, string>;

const valuesFrom = (value: (name: RuleName) => string): RuleValues =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as RuleValues;

function faultsOf(form: PanelForm): Partial<RuleValues> {
  const wrong = names.filter((name) => {
    const { least, most } = rules[name];
    const text = form.text(name);
    return !/^\d{1,2}$/.test(text) || Number(text) < least || Number(text) > most;
  });
  return Object.fromEntries(
    wrong.map((name) => [name, `${rules[name].label}: liczba od ${rules[name].least} do ${rules[name].most}.`]),
  );
}

async function load({ settings }: PanelAsk) {
  const own = subscriptionRules(settings);
  const fields = names.map((name) => ({
    name,
    label: rules[name].label,
    hint: rules[name].hint,
    unit: rules[name].unit,
  }));
  return { fields, values: valuesFrom((name) => String(own[name])) };
}

interface RulesTold {
  values: RuleValues;
  faults: Partial<RuleValues>;
  fault: string | null;
}

/** When buyers are reminded, how long a delivery waits for payment, and when a subscription is paused. */
export const subscriptionRulesScreen = dataScreen<Awaited<ReturnType<typeof load>>, RulesTold>({
  address: rulesAddress,
  roles: [],
  menu: 'Zasady subskrypcji',
  load,
  actions: {
    zapisz: {
      run: async (ask, form) => {
        const values = valuesFrom((name) => form.text(name));
        const faults = faultsOf(form);
        if (Object.keys(faults).length > 0) return { told: { values, faults, fault: null } };
        const subscriptions = Object.fromEntries(names.map((name) => [name, Number(values[name])]));
        const saved = await saveSettings(ask, ['subscriptions'], (stored) => ({ ...stored, subscriptions }));
        if ('fault' in saved) return { told: { values, faults, fault: saved.fault } };
        return { to: rulesAddress, notice: 'Zapisano.', journal: saved.journal };
      },
    },
  },
});
