import { isLink } from '../../shop/form/own-address.ts';
import type { InfoBar } from '../../shop/settings.ts';
import { slugOf } from '../../shop/text/slug.ts';
import { dataScreen, type PanelAsk, type PanelForm } from '../screen.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { claimFault, proofIn } from './claims.ts';
import { barsAddress as address } from './content-addresses.ts';

const most = 3;

interface Typed {
  id: string;
  text: string;
  short: string;
  linkText: string;
  link: string;
}

const empty: Typed = { id: '', text: '', short: '', linkText: '', link: '' };

const typedOf = ({ id, text, short = '', link }: InfoBar): Typed => ({
  id,
  text,
  short,
  linkText: link?.text ?? '',
  link: link?.address ?? '',
});

const typedIn = (form: PanelForm): Typed[] =>
  Array.from({ length: most }, (_, at) => ({
    id: form.text(`id${at}`),
    text: form.text(`text${at}`),
    short: form.text(`short${at}`),
    linkText: form.text(`linkText${at}`),
    link: form.text(`link${at}`),
  }));

type Faulty = Record<string, string>;

function faultsOf(bars: readonly Typed[]): Faulty {
  const faults: Faulty = {};
  bars.forEach(({ text, short, linkText, link }, at) => {
    if (text === '' && (short !== '' || link !== '' || linkText !== '')) faults[`text${at}`] = 'Podaj tekst paska.';
    if (text.length > 200 || short.length > 100) faults[`text${at}`] = 'Tekst ma najwyżej 200 znaków, krótki 100.';
    if ((link === '') !== (linkText === '')) faults[`link${at}`] = 'Link ma i słowa, i adres.';
    else if (link !== '' && !isLink(link)) faults[`link${at}`] = 'Adres zaczyna się od / albo od https://.';
  });
  return faults;
}

/** A changed text gets a new id, so that visitors who closed the old one see it. */
function barsOf(typed: readonly Typed[], known: readonly InfoBar[]): InfoBar[] {
  return typed
    .filter(({ text }) => text !== '')
    .map(({ id, text, short, linkText, link }, at) => {
      const same = known.find((bar) => bar.id === id && bar.text === text);
      return {
        id: same?.id ?? `${slugOf(text).slice(0, 40)}-${at}`,
        text,
        ...(short === '' ? {} : { short }),
        ...(link === '' ? {} : { link: { text: linkText, address: link } }),
      };
    });
}

const rowsOf = (bars: readonly Typed[]): Typed[] => Array.from({ length: most }, (_, at) => bars[at] ?? empty);

/** Why the bars were not saved, and what was typed. */
interface BarsTold {
  bars: Typed[];
  faults: Faulty;
}

async function load({ settings }: PanelAsk) {
  return { bars: rowsOf(settings.infoBars.map(typedOf)) };
}

export const noticesScreen = dataScreen<Awaited<ReturnType<typeof load>>, BarsTold>({
  address,
  roles: ['content'],
  menu: 'Paski',
  load,
  actions: {
    zapisz: {
      run: async (ask, form) => {
        const typed = typedIn(form);
        const faults = faultsOf(typed);
        for (const [at, { text, short }] of typed.entries()) {
          const claim = await claimFault(ask, form, `${text}\n${short}`);
          if (claim) faults[`text${at}`] ??= claim;
        }
        if (Object.keys(faults).length > 0) return { told: { bars: typed, faults } };
        const infoBars = barsOf(typed, ask.settings.infoBars);
        const saved = await saveSettings(ask, ['infoBars'], (stored) => ({ ...stored, infoBars }));
        if ('fault' in saved) return { told: { bars: typed, faults: { all: saved.fault } } };
        const journal = { ...saved.journal, after: { ...Object(saved.journal.after), ...proofIn(form) } };
        return { to: address, notice: 'Paski są już w sklepie.', journal };
      },
    },
  },
});
