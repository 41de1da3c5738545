import { errorAlertChoices, errorAlertsFrom } from '../../../shop/notices/alert-choice.ts';
import { dataScreen, type PanelAsk } from '../../screen.ts';
import { saveSettings } from '../save-settings.ts';
import { type CompanyTold, companyValues, removeDemo, saveCompany } from './company-actions.ts';

const address = '/panel/sklep';

async function load(ask: PanelAsk) {
  const alerts = ask.settings.alerts?.errors ?? 'fade';
  return {
    values: companyValues(ask),
    /** What becomes of the demo, while it is there. */
    demoLead: (await ask.demo.isThere())
      ? 'W sklepie są jeszcze produkty, kategorie, wpisy i punkty odbioru sklepu pokazowego. Produkty, których nikt nie zamówił, znikną na zawsze; zamówione zostaną ukryte. Tego, co dodajesz samodzielnie, nie ruszamy.'
      : null,
    alerts,
    alertChoices: [...new Set([...errorAlertChoices, alerts])],
  };
}

interface ShopTold {
  company: CompanyTold | null;
  fault: string | null;
}

const faulty = (fault: string) => ({ told: { company: null, fault } });

/** Data of the company; only the owner may change them. */
export const companyScreen = dataScreen<Awaited<ReturnType<typeof load>>, ShopTold>({
  address,
  roles: [],
  menu: 'Sklep i firma',
  load,
  actions: {
    'usun-demo': {
      run: async (ask, form) => {
        if (!form.has('pewne')) return faulty('Zaznacz, że chcesz usunąć sklep pokazowy.');
        const done = await removeDemo(ask);
        return 'fault' in done ? faulty(done.fault) : { to: address, ...done };
      },
    },
    komunikaty: {
      run: async (ask, form) => {
        const errors = errorAlertsFrom(form.text('alerts'));
        if (errors === null) return faulty('Wybierz, jak długo widać komunikat.');
        const saved = await saveSettings(ask, ['alerts'], (stored) => ({ ...stored, alerts: { errors } }));
        if ('fault' in saved) return faulty(saved.fault);
        return { to: address, notice: 'Zapisano. Sklep pokazuje tak już nowe komunikaty.', journal: saved.journal };
      },
    },
    zapisz: {
      run: async (ask, form) => {
        const saved = await saveCompany(ask, form);
        if ('told' in saved) return { told: { company: saved.told, fault: null } };
        return { to: address, notice: 'Zapisano. Sklep pokazuje już nowe dane.', journal: saved.journal };
      },
    },
  },
});
