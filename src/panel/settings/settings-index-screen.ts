import { hasCompany } from '../../shop/owner/company.ts';
import { connectionState } from '../connections/connection-names.ts';
import type { Tone } from '../pieces/state-label.tsx';
import { dataScreen, type PanelAsk } from '../screen.ts';
import { settingsAddress } from './settings-addresses.ts';

interface SettingsEntry {
  name: string;
  /** One sentence. */
  about: string;
  to: string;
  state?: { name: string; tone: Tone };
}

const good = (name: string) => ({ name, tone: 'sage' as const });
const lacking = (name: string) => ({ name, tone: 'ochre' as const });

/** How many of a group's services are connected. */
function connected({ connections }: PanelAsk, group: string) {
  const all = connections.groups().find(({ id }) => id === group)?.connections ?? [];
  const names = all.filter(({ from }) => from === 'server' || from === 'panel').map(({ label }) => label);
  if (all.some(({ from }) => from === 'simulator')) return lacking('symulator');
  return names.length > 0 ? good(names.join(', ')) : lacking('brak konta');
}

function mailEntry({ connections }: PanelAsk): SettingsEntry {
  const mail = connections.find('mail', 'smtp');
  return {
    name: 'Serwer poczty',
    about: 'Którędy wychodzą potwierdzenia zamówień, kody i odpowiedzi; z próbnym e-mailem do Ciebie.',
    to: '/panel/polaczenia/mail/smtp',
    ...(mail ? { state: mail.from === null ? lacking('niepołączony') : connectionState(mail) } : {}),
  };
}

async function load(ask: PanelAsk) {
  const { settings } = ask;
  const groups: { name: string; entries: SettingsEntry[] }[] = [
    {
      name: 'Firma',
      entries: [
        {
          name: 'Sklep i firma',
          about: 'Nazwa, hasło i dane sprzedawcy: stoją w stopce, regulaminie i na fakturach.',
          to: '/panel/sklep',
          ...(hasCompany(settings) ? {} : { state: lacking('do uzupełnienia') }),
        },
        {
          name: 'Regulamin i strony',
          about: 'Teksty, których wymaga prawo, i każda inna strona.',
          to: '/panel/strony',
        },
        {
          name: 'Twój sklep w sześciu krokach',
          about: 'Co zostało, zanim sklep będzie Twój i gotowy do sprzedaży.',
          to: '/panel/pierwsze-kroki',
        },
      ],
    },
    {
      name: 'Dostawa',
      entries: [
        { name: 'Sposoby dostawy', about: 'Ceny, darmowa dostawa, dni i kraje.', to: '/panel/dostawa' },
        {
          name: 'Przewoźnicy',
          about: 'Konta, z których sklep zamawia etykiety i śledzi paczki.',
          to: '/panel/polaczenia#carriers',
          state: connected(ask, 'carriers'),
        },
      ],
    },
    {
      name: 'Płatności',
      entries: [
        {
          name: 'Sposoby zapłaty',
          about: 'Przelew, zapłata przy odbiorze i operator; rezerwacje towaru.',
          to: '/panel/platnosci',
        },
        {
          name: 'Operatorzy płatności',
          about: 'Konta i klucze do BLIK-a, kart i szybkich przelewów.',
          to: '/panel/polaczenia#payments',
          state: connected(ask, 'payments'),
        },
        { name: 'Subskrypcje', about: 'Zasady powtarzanych dostaw.', to: '/panel/ustawienia/subskrypcje' },
      ],
    },
    {
      name: 'Poczta i powiadomienia',
      entries: [
        mailEntry(ask),
        { name: 'Treść e-maili', about: 'Zdania, które dostają kupujący.', to: '/panel/e-maile' },
        {
          name: 'Powiadomienia dla sklepu',
          about: 'Kto z zespołu dostaje wiadomości i o czym.',
          to: '/panel/powiadomienia',
        },
      ],
    },
    {
      name: 'Wygląd',
      entries: [
        { name: 'Wygląd', about: 'Kolory, kroje pisma i logo.', to: '/panel/wyglad' },
        { name: 'Menu', about: 'Odnośniki w nagłówku i stopce.', to: '/panel/wyglad?czesc=menu' },
        { name: 'Dodatki', about: 'Skrypty innych firm, ze zgodą, jakiej wymagają.', to: '/panel/dodatki' },
      ],
    },
    {
      name: 'Połączenia',
      entries: [
        {
          name: 'Wszystkie połączenia',
          about: 'Każde konto u innej firmy, z próbą, czy działa.',
          to: '/panel/polaczenia',
        },
        {
          name: 'Klucze API',
          about: 'Co mogą w sklepie Twoje programy: magazyn, księgowość, arkusz.',
          to: '/panel/klucze-api',
        },
        {
          name: 'Webhooki',
          about: 'Adresy programów, którym sklep od razu mówi, co się stało.',
          to: '/panel/webhooki',
        },
      ],
    },
    {
      name: 'Kopie i dane',
      entries: [
        {
          name: 'Kopie zapasowe',
          about: 'Teraz, według planu i przywracanie.',
          to: '/panel/kopie',
          state: settings.backups ? good('według planu') : lacking('bez planu'),
        },
        {
          name: 'Wszystko, co wprowadzono',
          about: 'Produkty, teksty i zdjęcia w jednym archiwum, bez danych kupujących.',
          to: '/panel/eksport.tar.gz',
        },
      ],
    },
    {
      name: 'Zespół',
      entries: [
        { name: 'Zespół', about: 'Kto wchodzi do panelu i co może.', to: '/panel/zespol' },
        { name: 'Dziennik', about: 'Kto, co i kiedy zmienił.', to: '/panel/dziennik' },
        { name: 'Moje konto', about: 'Hasło, klucze dostępu i przeglądarki, w których jesteś.', to: '/panel/konto' },
      ],
    },
  ];
  return { groups };
}

/** All settings by subject, each with a sentence, and what is missing. */
export const settingsIndexScreen = dataScreen({
  address: settingsAddress,
  roles: [],
  menu: 'Ustawienia',
  load,
});
