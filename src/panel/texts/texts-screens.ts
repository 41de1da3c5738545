import { staffLimits } from '../../shop/limits.ts';
import { pageOf, panelPath, withQuery } from '../addresses.ts';
import { textAddress, textsAddress } from '../content/content-addresses.ts';
import { type DataDone, dataScreen, missing, type PanelAsk } from '../screen.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { placesIn, sentenceFault, sentencesWith, usualSentence } from './sentences.ts';
import { placeOf } from './text-places.ts';

async function loadList({ url, settings }: PanelAsk) {
  const asked = (url.searchParams.get('szukaj') ?? '').slice(0, 200);
  const isOwnOnly = url.searchParams.get('stan') === 'zmienione';
  const page = pageOf(url);
  const all = sentencesWith(asked, settings.messages).filter(({ own }) => !isOwnOnly || own !== null);
  const from = (page - 1) * staffLimits.perPage;
  const to = (number: number) => withQuery(url, { strona: String(number), akcja: null });
  return {
    asked,
    isOwnOnly,
    rows: all.slice(from, from + staffLimits.perPage),
    pages: [
      { name: 'Poprzednie', to: page > 1 ? to(page - 1) : null },
      { name: 'Następne', to: all.length > from + staffLimits.perPage ? to(page + 1) : null },
    ],
  };
}

export const textsScreen = dataScreen<Awaited<ReturnType<typeof loadList>>>({
  address: textsAddress,
  roles: ['content'],
  menu: 'Teksty',
  load: loadList,
});

interface TextData {
  key: string;
  usual: string;
  text: string;
  isOwn: boolean;
  places: string[];
  /** Where it appears. */
  place: string;
}

interface TextTold {
  text: string;
  fault: string;
}

/** The texts with another one; without it if it is the usual one. */
export function withSentence(messages: Partial<Record<string, string>>, key: string, text: string) {
  const { [key]: _, ...others } = messages;
  return (text === usualSentence(key) ? others : { ...others, [key]: text }) as Record<string, string>;
}

async function save(ask: PanelAsk, text: string, notice: string): Promise<DataDone<TextTold>> {
  const key = ask.params.key ?? '';
  const usual = usualSentence(key);
  if (usual === null) return missing();
  const fault = sentenceFault(key, usual, text);
  if (fault) return { told: { text, fault } };
  const saved = await saveSettings(ask, ['messages'], (stored) => ({
    ...stored,
    messages: withSentence(stored.messages ?? {}, key, text),
  }));
  if ('fault' in saved) return { told: { text, fault: saved.fault } };
  return { to: panelPath(textAddress, { key }), notice, journal: saved.journal };
}

/** As the browser sends several lines. */
export const typedSentence = (sent: string): string => sent.replaceAll('\r\n', '\n').trim();

export const textScreen = dataScreen<TextData, TextTold>({
  address: textAddress,
  roles: ['content'],
  load: async ({ params, settings }) => {
    const key = params.key ?? '';
    const usual = usualSentence(key);
    if (usual === null) return missing();
    const isOwn = Object.hasOwn(settings.messages, key);
    const text = (isOwn ? settings.messages[key] : undefined) ?? usual;
    return { key, usual, text, isOwn, places: placesIn(usual), place: placeOf(key) };
  },
  actions: {
    zapisz: { run: async (ask, form) => save(ask, typedSentence(form.text('text')), 'Sklep mówi już nowym tekstem.') },
    przywroc: {
      run: async (ask) => save(ask, usualSentence(ask.params.key ?? '') ?? '', 'Wrócił tekst początkowy.'),
    },
  },
});
