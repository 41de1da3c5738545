import { type SubscriptionRules, subscriptionRules } from '../../shop/subscription/subscription-settings.ts';
import { ActionForm, Button, Faults, Field } from '../pieces/form.tsx';
import type { PanelForm, PanelPage, PanelScreen } from '../screen.ts';
import { saveSettings } from '../settings/save-settings.ts';

const address = '/panel/ustawienia/subskrypcje';

type RuleName = keyof SubscriptionRules;

/** The same bounds as in `server/config.ts`. */
const rules: Record<RuleName, { label: string; hint: string; least: number; most: number }> = {
  prepareDays: {
    label: 'Ile dni przed zamówieniem przypominać',
    hint: 'Regulamin obiecuje przypomnienie najpóźniej 3 dni wcześniej.',
    least: 3,
    most: 30,
  },
  paymentDays: {
    label: 'Ile dni czekać na płatność',
    hint: 'Potem dostawa jest pomijana, a subskrypcja trwa.',
    least: 1,
    most: 14,
  },
  pauseAfter: {
    label: 'Po ilu pominiętych dostawach z rzędu wstrzymać',
    hint: 'Liczą się dostawy bez płatności albo bez odpowiedzi kupującego.',
    least: 1,
    most: 12,
  },
};
const names = Object.keys(rules) as RuleName[];

type Typed = Record<RuleName, string>;

function page(typed: Typed, faults: Partial<Typed> = {}, fault?: string): PanelPage {
  const texts = [...(fault ? [fault] : []), ...Object.values(faults)];
  return {
    title: 'Zasady subskrypcji',
    ...(texts.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <Faults texts={texts} />
        <ActionForm action="zapisz">
          {names.map((name) => (
            <Field
              key={name}
              name={name}
              label={rules[name].label}
              hint={rules[name].hint}
              value={typed[name]}
              fault={faults[name]}
              inputMode="numeric"
            />
          ))}
          <Button>Zapisz</Button>
        </ActionForm>
      </>
    ),
  };
}

const typedFrom = (value: (name: RuleName) => string): Typed =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Typed;

function faultsOf(form: PanelForm): Partial<Typed> {
  const wrong = names.filter((name) => {
    const { least, most } = rules[name];
    const text = form.text(name);
    return !/^\d{1,2}$/.test(text) || Number(text) < least || Number(text) > most;
  });
  return Object.fromEntries(
    wrong.map((name) => [name, `${rules[name].label}: liczba od ${rules[name].least} do ${rules[name].most}.`]),
  );
}

/** When buyers are reminded, how long a delivery waits for payment, and when a subscription is paused. */
export const subscriptionRulesScreen: PanelScreen = {
  address,
  roles: [],
  menu: 'Zasady subskrypcji',
  show: async ({ settings }) => {
    const own = subscriptionRules(settings);
    return page(typedFrom((name) => String(own[name])));
  },
  actions: {
    zapisz: {
      run: async (ask, form) => {
        const typed = typedFrom((name) => form.text(name));
        const faults = faultsOf(form);
        if (Object.keys(faults).length > 0) return page(typed, faults);
        const subscriptions = Object.fromEntries(names.map((name) => [name, Number(typed[name])]));
        const saved = await saveSettings(ask, ['subscriptions'], (stored) => ({ ...stored, subscriptions }));
        if ('fault' in saved) return page(typed, {}, saved.fault);
        return { to: address, notice: 'Zapisano.', journal: saved.journal };
      },
    },
  },
};
