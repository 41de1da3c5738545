import { money2 } from '../../shop/money/money.ts';
import { errorAlertChoices, errorAlertsFrom } from '../../shop/notices/alert-choice.ts';
import type { ErrorAlerts } from '../../shop/notices/alert-time.ts';
import { type CompanyFaults, companyFrom } from '../../shop/owner/company-draft.ts';
import { lawfulDrafts } from '../../shop/owner/legal-drafts.ts';
import { ActionForm, Button, Check, Faults, Field, Select } from '../pieces/form.tsx';
import type { PanelAsk, PanelPage, PanelScreen } from '../screen.ts';
import { saveSettings } from './save-settings.ts';

const address = '/panel/sklep';

interface Shown {
  values: Record<string, string>;
  faults?: CompanyFaults;
  fault?: string;
  hasDemo?: boolean;
  alerts?: ErrorAlerts;
}

function valuesNow({ settings }: PanelAsk): Record<string, string> {
  const { name, tagline, company } = settings;
  const { register } = company;
  return {
    name,
    tagline,
    company: company.name,
    street: company.street,
    postcode: company.postcode,
    city: company.city,
    email: company.email,
    nip: company.nip,
    phone: company.phone,
    hours: company.hours,
    bdo: company.bdo ?? '',
    takeBackPlace: company.takeBackPlace ?? '',
    note: company.note ?? '',
    court: register?.court ?? '',
    krs: register?.krs ?? '',
    capital: register?.shareCapital == null ? '' : money2(register.shareCapital).replace('.', ','),
  };
}

const alertText = (alerts: ErrorAlerts): string => {
  if (alerts === 'fade') return 'tak długo jak inne komunikaty';
  return alerts === 'stay' ? 'aż kupujący go zamknie' : `${alerts} sekund`;
};

/** The setting for how long errors are shown. */
function AlertsPart({ alerts }: { alerts: ErrorAlerts }) {
  const choices = [...new Set([...errorAlertChoices, alerts])];
  return (
    <section aria-labelledby="komunikaty">
      <h2 id="komunikaty">Komunikaty o błędach</h2>
      <ActionForm action="komunikaty">
        <Select
          name="alerts"
          label="Jak długo sklep pokazuje komunikat o błędzie"
          value={String(alerts)}
          choices={choices.map((choice) => ({ value: String(choice), label: alertText(choice) }))}
        />
        <Button>Zapisz komunikaty</Button>
      </ActionForm>
    </section>
  );
}

/** Until somebody takes it out: the products that the shop was shown with. */
function DemoPart() {
  return (
    <section aria-labelledby="demo">
      <h2 id="demo">Sklep pokazowy</h2>
      <p>
        W sklepie są jeszcze produkty, kategorie, wpisy i punkty odbioru sklepu pokazowego. Produkty, których nikt nie
        zamówił, znikną na zawsze; zamówione zostaną ukryte. Tego, co dodajesz samodzielnie, nie ruszamy.
      </p>
      <ActionForm action="usun-demo">
        <Check name="pewne" label="Tak, usuń sklep pokazowy" />
        <Button quiet>Usuń sklep pokazowy</Button>
      </ActionForm>
    </section>
  );
}

function page({ values, faults = {}, fault, hasDemo = false, alerts }: Shown): PanelPage {
  const all = [...(fault ? [fault] : []), ...Object.values(faults).flatMap((text) => text ?? [])];
  const field = (name: string, label: string, more: { hint?: string; autoComplete?: string; type?: string } = {}) => (
    <Field name={name} label={label} value={values[name] ?? ''} fault={faults[name]} {...more} />
  );
  return {
    title: 'Sklep i firma',
    ...(all.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <Faults texts={all} />
        <ActionForm action="zapisz">
          <h2>Sklep</h2>
          {field('name', 'Nazwa sklepu')}
          {field('tagline', 'Hasło', { hint: 'Stoi obok nazwy i w wynikach wyszukiwarek.' })}
          <h2>Firma</h2>
          <p>Te dane są w stopce, w regulaminie, w e-mailach i na fakturach. Wymaga ich prawo.</p>
          {field('company', 'Pełna nazwa', { autoComplete: 'organization' })}
          {field('street', 'Ulica i numer', { autoComplete: 'address-line1' })}
          {field('postcode', 'Kod pocztowy', { autoComplete: 'postal-code' })}
          {field('city', 'Miejscowość', { autoComplete: 'address-level2' })}
          {field('nip', 'NIP')}
          <h2>Kontakt</h2>
          {field('email', 'E-mail', { type: 'email', autoComplete: 'email' })}
          {field('phone', 'Telefon', { type: 'tel', autoComplete: 'tel' })}
          {field('hours', 'Kiedy odbierasz', { hint: 'Na przykład: od poniedziałku do piątku, 9:00–16:00.' })}
          <h2>Rejestr sądowy</h2>
          <p>Dla spółek. Jednoosobowa działalność zostawia te pola puste.</p>
          {field('court', 'Sąd i wydział')}
          {field('krs', 'Numer KRS')}
          {field('capital', 'Kapitał zakładowy (zł)')}
          <h2>Odpady i sprzęt elektryczny</h2>
          {field('bdo', 'Numer BDO', {
            hint: '9 cyfr. Mają go sklepy, które sprzedają sprzęt elektryczny, baterie albo produkty w opakowaniach.',
          })}
          {field('takeBackPlace', 'Gdzie przyjmujesz stary sprzęt', {
            hint: 'Gdy sprzedajesz sprzęt elektryczny. Strona „Dostawa” powie o bezpłatnym odbiorze starego.',
          })}
          {field('note', 'Dopisek pod danymi', { hint: 'Może zostać pusty.' })}
          <Button>Zapisz</Button>
        </ActionForm>
        {alerts === undefined ? null : <AlertsPart alerts={alerts} />}
        {hasDemo ? <DemoPart /> : null}
      </>
    ),
  };
}

const shownNow = async (ask: PanelAsk): Promise<Shown> => ({
  values: valuesNow(ask),
  hasDemo: await ask.demo.isThere(),
  alerts: ask.settings.alerts?.errors ?? 'fade',
});

/** Data of the company; only the owner may change them. */
export const shopScreen: PanelScreen = {
  address,
  roles: [],
  menu: 'Sklep i firma',
  show: async (ask) => page(await shownNow(ask)),
  actions: {
    'usun-demo': {
      run: async (ask, form) => {
        const again = await shownNow(ask);
        if (!form.has('pewne')) return page({ ...again, fault: 'Zaznacz, że chcesz usunąć sklep pokazowy.' });
        // An empty store is filled with the demo as long as the company is the demo's, so the company must be set
        // first.
        if (!ask.own.stored.company) return page({ ...again, fault: 'Podaj najpierw dane swojej firmy i zapisz je.' });
        const { deleted, hidden } = await ask.demo.remove(ask.now);
        return {
          to: address,
          notice: `Usunięto produktów: ${deleted}. Ukryto zamówione: ${hidden}.`,
          journal: { action: 'demo-removed', subject: 'shop', after: { deleted, hidden } },
        };
      },
    },
    komunikaty: {
      run: async (ask, form) => {
        const errors = errorAlertsFrom(form.text('alerts'));
        if (errors === null) return page({ ...(await shownNow(ask)), fault: 'Wybierz, jak długo widać komunikat.' });
        const saved = await saveSettings(ask, ['alerts'], (stored) => ({ ...stored, alerts: { errors } }));
        if ('fault' in saved) return page({ ...(await shownNow(ask)), fault: saved.fault });
        return { to: address, notice: 'Zapisano. Sklep pokazuje tak już nowe komunikaty.', journal: saved.journal };
      },
    },
    zapisz: {
      run: async (ask, form) => {
        const { name, tagline, company, faults } = companyFrom(form.text);
        const values = Object.fromEntries(Object.keys(valuesNow(ask)).map((field) => [field, form.text(field)]));
        if (Object.keys(faults).length > 0) return page({ values, faults });
        const saved = await saveSettings(ask, ['name', 'tagline', 'company'], (stored) => ({
          ...stored,
          name,
          tagline,
          company,
        }));
        if ('fault' in saved) return page({ values, fault: saved.fault });
        // The legally required pages are generated from these data until the owner has reviewed them.
        await ask.store.ownPages.setDrafts(lawfulDrafts(ask.own.settings));
        return { to: address, notice: 'Zapisano. Sklep pokazuje już nowe dane.', journal: saved.journal };
      },
    },
  },
};
