import { missedSearchLimits, staffLimits, synonymLimits } from '../../shop/limits.ts';
import { wordsOf } from '../../shop/search/search.ts';
import { dataScreen, type PanelAsk } from '../screen.ts';
import { searchTuningAddress } from './content-addresses.ts';

async function load({ store, now, url }: PanelAsk) {
  const [missed, synonyms] = await Promise.all([
    store.searchTuning.missed(now, staffLimits.perPage),
    store.searchTuning.synonyms(),
  ]);
  const searched = (url.searchParams.get('synonim') ?? '').slice(0, synonymLimits.longest);
  return { missed, synonyms, searched, days: missedSearchLimits.shownDays };
}

interface Told {
  faults: string[];
  typed: { word: string; means: string };
}

const isWord = (text: string) => wordsOf(text).length === 1 && text.length <= synonymLimits.longest;

export const searchTuningScreen = dataScreen<Awaited<ReturnType<typeof load>>, Told>({
  address: searchTuningAddress,
  roles: ['content', 'catalogue'],
  menu: 'Szukanie',
  load,
  actions: {
    zapisz: {
      run: async (ask, form) => {
        const typed = { word: form.text('word').toLowerCase(), means: form.text('means').toLowerCase() };
        const means = [...new Set(typed.means.split(/[,;]/).map((part) => part.trim()))].filter(Boolean);
        const known = await ask.store.searchTuning.synonyms();
        const before = known.find(({ word }) => word === typed.word) ?? null;
        const faults = [
          ...(isWord(typed.word) ? [] : ['Podaj jedno słowo, które jest w sklepie.']),
          ...(means.length > 0 && means.length <= synonymLimits.means && means.every(isWord)
            ? []
            : [`Podaj od 1 do ${synonymLimits.means} pojedynczych słów.`]),
          ...(before === null && known.length >= synonymLimits.most ? ['Synonimów jest już zbyt wiele.'] : []),
        ];
        if (faults.length > 0) return { told: { faults, typed } };
        await ask.store.searchTuning.setSynonyms(typed.word, means);
        return {
          to: searchTuningAddress,
          notice: 'Zapisano. Wyszukiwarka już je zna.',
          journal: {
            action: 'synonyms-set',
            subject: `synonym ${typed.word}`,
            before,
            after: { word: typed.word, means },
          },
        };
      },
    },
    usun: {
      run: async (ask, form) => {
        const word = form.text('word');
        const before = (await ask.store.searchTuning.synonyms()).find((known) => known.word === word);
        if (!before) return { told: { faults: ['Nie ma takiego synonimu.'], typed: { word: '', means: '' } } };
        await ask.store.searchTuning.setSynonyms(word, []);
        return {
          to: searchTuningAddress,
          notice: `Usunięto: ${word}.`,
          undo: { to: `${searchTuningAddress}?akcja=zapisz`, fields: { word, means: before.means.join(', ') } },
          journal: { action: 'synonyms-removed', subject: `synonym ${word}`, before },
        };
      },
    },
  },
});
