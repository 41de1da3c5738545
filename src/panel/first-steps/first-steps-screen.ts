import { writeBlocks } from '../../shop/content/page-text.ts';
import { type FirstStepName, firstStepNames, nextFirstStep } from '../../shop/owner/first-steps.ts';
import { legalPages } from '../../shop/owner/legal-pages.ts';
import { panelPath } from '../addresses.ts';
import { type PlanFaults, type PlanValues, planFrom, planNow, savePlan } from '../backups/plan-form.ts';
import { connectionState } from '../connections/connection-names.ts';
import { dataScreen, type PanelAsk, type PanelRedirect } from '../screen.ts';
import { type CompanyTold, companyValues, removeDemo, saveCompany } from '../settings/company/company-actions.ts';
import { saveDelivery, switchWay } from '../settings/delivery/delivery-actions.ts';
import { wayRows } from '../settings/delivery/delivery-screen.ts';
import { type PaymentTold, paymentValues, savePayments } from '../settings/payments/payments-actions.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { firstStepsAddress, stepAddress, stepOfSlug, stepWords } from './step-names.ts';
import { stepsNow } from './steps-now.ts';

/** What the form of the current step shows; the others are not read. */
async function detailOf(ask: PanelAsk, step: FirstStepName | null) {
  const { store, connections } = ask;
  const mail = connections.find('mail', 'smtp');
  const lawful = step === 'law' ? await store.ownPages.all() : [];
  return {
    company: step === 'company' ? companyValues(ask) : null,
    ways: step === 'delivery' ? wayRows(ask) : null,
    payments: step === 'payment' ? { values: paymentValues(ask), provider: ask.provider?.label ?? null } : null,
    pages:
      step === 'law'
        ? lawful
            .filter(({ slug, draft }) => draft || legalPages.includes(slug))
            .map(({ slug, title, draft, body }) => ({
              slug,
              title,
              isDraft: draft,
              text: writeBlocks(body),
              to: panelPath('/panel/strony/:slug', { slug }),
            }))
        : null,
    mail: mail ? connectionState(mail) : null,
    plan: planNow(ask),
  };
}

async function load(ask: PanelAsk) {
  const { facts, steps } = await stepsNow(ask);
  const sent = ask.url.searchParams.get('krok');
  const current = sent === null ? nextFirstStep(steps) : stepOfSlug(sent);
  return {
    steps: steps.map(({ name, state }) => ({ name, state, words: stepWords[name], to: stepAddress(name) })),
    current,
    hasDemo: facts.hasDemo,
    hasProducts: facts.hasOwnProduct,
    hasOwnCompany: facts.hasOwnCompany,
    hasMail: facts.hasMail,
    isServed: facts.isServed,
    ...(await detailOf(ask, current)),
  };
}

interface StepsTold {
  company: CompanyTold | null;
  payments: PaymentTold | null;
  plan: { values: PlanValues; faults: PlanFaults } | null;
  fault: string | null;
}

const told = (more: Partial<StepsTold>) => ({
  told: { company: null, payments: null, plan: null, fault: null, ...more },
});

/** Goes on to the next open step, or to the list when there is none. */
async function onward(
  ask: PanelAsk,
  step: FirstStepName,
  { notice, journal }: Pick<PanelRedirect, 'notice' | 'journal'>,
): Promise<PanelRedirect> {
  const { steps } = await stepsNow({ ...ask, settings: ask.own.settings });
  const next = nextFirstStep(steps, step);
  const isOpen = steps.some(({ name, state }) => name === step && state === 'open');
  const to = next ? stepAddress(next) : isOpen ? stepAddress(step) : firstStepsAddress;
  return { to, notice, ...(journal ? { journal } : {}) };
}

/** The texts that the owner has read become the shop's own. */
async function approvePages({ store }: PanelAsk) {
  const drafts = (await store.ownPages.all()).filter(({ draft }) => draft);
  for (const { draft: _, ...page } of drafts) await store.ownPages.set(page);
  return drafts.map(({ slug, title }) => ({
    action: 'page-saved' as const,
    subject: `page ${slug}` as const,
    after: { title },
  }));
}

/** Six steps that make a new shop, or the one on show, the owner's own. */
export const firstStepsScreen = dataScreen<Awaited<ReturnType<typeof load>>, StepsTold>({
  address: firstStepsAddress,
  roles: [],
  menu: 'Pierwsze kroki',
  load,
  actions: {
    firma: {
      run: async (ask, form) => {
        const saved = await saveCompany(ask, form);
        if ('told' in saved) return told({ company: saved.told });
        return onward(ask, 'company', { notice: 'Firma zapisana. Sklep jest Twój.', journal: saved.journal });
      },
    },
    sposob: {
      run: async (ask, form) => {
        const to = stepAddress('delivery');
        const done = await switchWay(ask, form.text('id'), { off: form.text('stan') === 'off', to });
        if ('fault' in done) return told({ fault: done.fault });
        // Pressing the other button takes it back here.
        const { undo: _, ...redirect } = done;
        return redirect;
      },
    },
    dostawa: {
      run: async (ask) => {
        const done = await saveDelivery(ask, (ways) => ways, { to: '', notice: () => 'Dostawa ustawiona.' });
        if ('fault' in done) return told({ fault: done.fault });
        return onward(ask, 'delivery', done);
      },
    },
    platnosci: {
      run: async (ask, form) => {
        const saved = await savePayments(ask, form);
        if ('told' in saved) return told({ payments: saved.told });
        return onward(ask, 'payment', { notice: 'Sposoby zapłaty zapisane.', journal: saved.journal });
      },
    },
    regulamin: {
      run: async (ask, form) => {
        if (!form.has('przeczytane')) return told({ fault: 'Zaznacz, że teksty są przeczytane.' });
        const journal = await approvePages(ask);
        return onward(ask, 'law', { notice: `Zatwierdzone teksty: ${journal.length}.`, journal });
      },
    },
    'usun-demo': {
      run: async (ask, form) => {
        if (!form.has('pewne')) return told({ fault: 'Zaznacz, że chcesz usunąć produkty pokazowe.' });
        const done = await removeDemo(ask);
        return 'fault' in done ? told({ fault: done.fault }) : { to: stepAddress('products'), ...done };
      },
    },
    kopie: {
      run: async (ask, form) => {
        const typed = planFrom(form);
        const values = { every: form.text('every'), hour: form.text('hour'), keep: form.text('keep') };
        if ('faults' in typed) return told({ plan: { values, faults: typed.faults } });
        const saved = await savePlan(ask, typed.plan);
        if ('fault' in saved) return told({ fault: saved.fault });
        return onward(ask, 'safety', { notice: 'Plan kopii zapisany.', journal: saved.journal });
      },
    },
    zostaw: {
      run: async (ask, form) => {
        const step = stepOfSlug(form.text('krok'));
        if (!step) return told({ fault: 'Nie ma takiego kroku.' });
        const saved = await saveSettings(ask, ['firstSteps'], ({ firstSteps: left = [], ...stored }) => ({
          ...stored,
          firstSteps: firstStepNames.filter((name) => name === step || left.includes(name)),
        }));
        if ('fault' in saved) return told({ fault: saved.fault });
        return onward(ask, step, { notice: 'Zostawione na później.', journal: saved.journal });
      },
    },
  },
});
