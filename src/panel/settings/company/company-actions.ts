import { money2 } from '../../../shop/money/money.ts';
import { type CompanyFaults, companyFrom } from '../../../shop/owner/company-draft.ts';
import { lawfulDrafts } from '../../../shop/owner/legal-drafts.ts';
import type { NewJournalEntry } from '../../../shop/staff/journal-entry.ts';
import type { PanelAsk, PanelForm } from '../../screen.ts';
import { saveSettings } from '../save-settings.ts';

export type CompanyValues = Record<string, string>;

/** The name of the shop and its company, as the form has them. */
export function companyValues({ settings }: Pick<PanelAsk, 'settings'>): CompanyValues {
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

/** What the form has to say: the typed values with their faults. */
export interface CompanyTold {
  values: CompanyValues;
  faults: CompanyFaults;
  fault: string | null;
}

export async function saveCompany(
  ask: PanelAsk,
  form: PanelForm,
): Promise<{ told: CompanyTold } | { journal: NewJournalEntry }> {
  const { name, tagline, company, faults } = companyFrom(form.text);
  const values = Object.fromEntries(Object.keys(companyValues(ask)).map((field) => [field, form.text(field)]));
  if (Object.keys(faults).length > 0) return { told: { values, faults, fault: null } };
  const saved = await saveSettings(ask, ['name', 'tagline', 'company'], (stored) => ({
    ...stored,
    name,
    tagline,
    company,
  }));
  if ('fault' in saved) return { told: { values, faults, fault: saved.fault } };
  // The legally required pages are generated from these data until the owner has reviewed them. Those of the demo
  // name another company.
  if (await ask.demo.isThere()) await ask.demo.removePages();
  await ask.store.ownPages.setDrafts(lawfulDrafts(ask.own.settings));
  return saved;
}

/** Takes the products of the shop on show out; a sentence says why not. */
export async function removeDemo(
  ask: PanelAsk,
): Promise<{ fault: string } | { notice: string; journal: NewJournalEntry }> {
  // An empty store is filled with the demo as long as the company is the demo's, so the company must be set first.
  if (!ask.own.stored.company) return { fault: 'Podaj najpierw dane swojej firmy i zapisz je.' };
  const { deleted, hidden } = await ask.demo.remove(ask.now);
  await ask.store.ownPages.setDrafts(lawfulDrafts(ask.own.settings));
  return {
    notice: `Usunięto produktów: ${deleted}. Ukryto zamówione: ${hidden}.`,
    journal: { action: 'demo-removed', subject: 'shop', after: { deleted, hidden } },
  };
}
