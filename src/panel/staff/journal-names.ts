import { journalSubjectKindName } from '../../shop/staff/journal-entry.ts';
import type { StoredKey } from '../../shop/stored-settings.ts';

/** Parts of the settings, named as on their screens. */
const settingNames: Record<StoredKey, string> = {
  name: 'nazwa',
  tagline: 'hasło sklepu',
  company: 'firma',
  tracking: 'śledzenie przesyłek',
  returns: 'zwroty',
  gifts: 'prezenty',
  withdrawal: 'odstąpienie',
  infoBars: 'paski',
  snippets: 'dodatki',
  toplayers: 'okienka',
  logo: 'logo',
  fonts: 'kroje pisma',
  menus: 'menu',
  home: 'strona główna',
  colours: 'kolory',
  prices: 'ceny',
  delivery: 'dostawa',
  invoices: 'faktury',
  payments: 'płatności',
  messages: 'teksty',
  subscriptions: 'subskrypcje',
  shopMail: 'powiadomienia dla sklepu',
  orders: 'rezerwacje towaru',
  alerts: 'komunikaty o błędach',
  basketReminder: 'przypomnienia o koszykach',
  backups: 'kopie zapasowe',
  firstSteps: 'pierwsze kroki',
};

/** For example `order GL-104857`: the kind is translated, the rest stays. For settings the parts are translated too. */
export function journalSubjectName(subject: string): string {
  const [kind = '', ...rest] = subject.split(' ');
  if (kind === 'settings' && rest.length > 0)
    return `${journalSubjectKindName(kind)}: ${rest.map((key) => (Object.hasOwn(settingNames, key) ? settingNames[key as StoredKey] : key)).join(', ')}`;
  return [journalSubjectKindName(kind), ...rest].join(' ');
}
