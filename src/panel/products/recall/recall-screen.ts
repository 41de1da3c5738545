import type { EditedProduct } from '../../../data/owner/catalogue/product-editing.ts';
import { recallLimits } from '../../../shop/limits.ts';
import { recallMail } from '../../../shop/mail/recall/recall-mail.ts';
import {
  type RecalledProduct,
  type RecallFault,
  type RecallNotice,
  recallFaults,
  recallFields,
} from '../../../shop/mail/recall/recall-notice.ts';
import { companyLines } from '../../../shop/owner/company.ts';
import { pictureAddress } from '../../../shop/product/picture.ts';
import { formatNumber } from '../../../shop/text/numbers.ts';
import { dayOf } from '../../../shop/time/warsaw-time.ts';
import { panelPath } from '../../addresses.ts';
import { type MailPreviewed, previewedMail } from '../../pieces/layout/previewed-mail.ts';
import { productOf } from '../../pieces/on-product.ts';
import { type DataDone, dataScreen, missing, type PanelAsk, type PanelForm } from '../../screen.ts';
import { onProduct } from '../editor/product-action.ts';
import { productAddress, recallAddress } from '../list/product-addresses.ts';

interface RecallTold {
  typed: RecallNotice;
  faults: Partial<Record<keyof RecallNotice, string>>;
  mail: MailPreviewed | null;
}

const faultTexts: Record<RecallFault, string> = {
  missing: 'Uzupełnij. Bez tego zawiadomienie nie spełnia wymagań.',
  too_long: `Najwyżej ${recallLimits.text} znaków.`,
};

const sentBy = (form: PanelForm): RecallNotice =>
  Object.fromEntries(recallFields.map((field) => [field, form.text(field)])) as unknown as RecallNotice;

async function recalled({ store }: PanelAsk, product: EditedProduct): Promise<RecalledProduct> {
  const { name, code, producerId, pictures } = product;
  const producer = (await store.ownCatalogue.producerNames()).find(({ id }) => id === producerId);
  const [picture] = pictures;
  return {
    name,
    code,
    producer: producer?.name ?? '',
    picture: picture ? pictureAddress(picture, 1280, 'jpg') : null,
  };
}

/** What the page asks for, and what it begins with. */
const fields = [
  {
    name: 'pieces' as const,
    label: 'Których sztuk to dotyczy',
    hint: 'Numer partii albo seryjny i gdzie go znaleźć na produkcie.',
    value: 'Wszystkich sztuk.',
  },
  {
    name: 'hazard' as const,
    label: 'Na czym polega zagrożenie',
    hint: 'Nazwij je wprost, bez słów „dobrowolnie” i „na wszelki wypadek”.',
    value: '',
  },
  { name: 'advice' as const, label: 'Co zrobić teraz', hint: '', value: 'Natychmiast przestań używać produktu.' },
  {
    name: 'remedy' as const,
    label: 'Co proponujesz',
    hint: 'Co najmniej dwie możliwości z trzech: naprawa, wymiana, zwrot ceny.',
    value: 'Do wyboru: bezpłatna wymiana na bezpieczny produkt albo zwrot całej ceny. Koszt odesłania pokrywamy.',
  },
  {
    name: 'contact' as const,
    label: 'Gdzie pytać',
    hint: 'Bezpłatny numer telefonu albo strona z formularzem, na której ktoś odpowiada.',
    value: '',
  },
];

async function load(ask: PanelAsk) {
  const product = await productOf(ask);
  if (!product) return missing();
  const buyers = await ask.store.recalls.buyers(product.id);
  return {
    id: product.id,
    title: `Produkt niebezpieczny: ${product.name}`,
    lead: 'Kiedy producent odzyskuje produkt od kupujących, zawiadom każdego, kto go kupił (rozporządzenie (UE) 2023/988, art. 35 i 36).',
    buyers:
      buyers === 0
        ? 'Nikt jeszcze nie kupił tego produktu.'
        : `Liczba kupujących: ${formatNumber(buyers)}. Każdy dostanie jedną wiadomość, także gdy kupił produkt w zestawie.`,
    fields: buyers === 0 ? [] : fields,
    most: recallLimits.text,
  };
}

async function send(ask: PanelAsk, product: EditedProduct, form: PanelForm): Promise<DataDone<RecallTold>> {
  const { store, settings, now } = ask;
  const typed = sentBy(form);
  const faults = Object.fromEntries(
    Object.entries(recallFaults(typed)).map(([field, fault]) => [field, faultTexts[fault]]),
  );
  if (Object.keys(faults).length > 0) return { told: { typed, faults, mail: null } };
  const about = await recalled(ask, product);
  if (form.text('krok') === 'podglad') {
    const { name: shop, company, messages: overrides } = settings;
    const seller = { lines: companyLines(company, overrides) };
    const facts = { number: '[numer zamówienia]', placedOn: dayOf(now), link: '', origin: '', shop, seller, overrides };
    const mail = previewedMail(recallMail(about, typed, facts), '', Number.POSITIVE_INFINITY);
    return { told: { typed, faults, mail }, isPreview: true };
  }
  const written = await store.recalls.send(product.id, about, typed, now);
  if (written === 0) {
    return { to: panelPath(recallAddress, { id: product.id }), notice: 'Wszyscy kupujący mają już to zawiadomienie.' };
  }
  return {
    to: panelPath(productAddress, { id: product.id }),
    notice: `Zawiadomienie jest w drodze. Liczba kupujących: ${formatNumber(written)}.`,
    journal: { action: 'product-recalled', subject: `product ${product.id}`, after: { ...typed, people: written } },
  };
}

/** Tells everyone who bought a product that it is dangerous (Regulation (EU) 2023/988, art. 35). */
export const recallScreen = dataScreen<Exclude<Awaited<ReturnType<typeof load>>, Response>, RecallTold>({
  address: recallAddress,
  roles: ['catalogue'],
  load,
  actions: { wyslij: onProduct<RecallTold>(send) },
});
