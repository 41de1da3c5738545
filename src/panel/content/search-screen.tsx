import { missedSearchLimits, staffLimits, synonymLimits } from '../../shop/limits.ts';
import { wordsOf } from '../../shop/search/search.ts';
import { ActionForm, Button, Faults, Field } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import type { PanelAsk, PanelPage, PanelScreen } from '../screen.ts';

const address = '/panel/szukanie';

async function page(
  { store, now }: PanelAsk,
  faults: string[] = [],
  typed = { word: '', means: '' },
): Promise<PanelPage> {
  const missed = await store.searchTuning.missed(now, staffLimits.perPage);
  const synonyms = await store.searchTuning.synonyms();
  return {
    title: 'Szukanie',
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <Faults texts={faults} />
        <section aria-labelledby="bez-wyniku">
          <h2 id="bez-wyniku">Czego szukano i nie znaleziono</h2>
          <p>{`Z ostatnich ${missedSearchLimits.shownDays} dni. Adresów, telefonów i numerów sklep nie zapisuje.`}</p>
          <Table
            name="Szukania bez wyniku"
            columns={['Szukano', 'Ile razy', 'W sklepie']}
            empty="Nic takiego nie było."
            rows={missed.map(({ text, times }) => ({
              key: text,
              cells: [
                text,
                String(times),
                <a key="see" href={`/szukaj?q=${encodeURIComponent(text)}`}>
                  Zobacz<span className="hidden">{`: ${text}`}</span>
                </a>,
              ],
            }))}
          />
        </section>
        <section aria-labelledby="synonimy">
          <h2 id="synonimy">Synonimy</h2>
          <ActionForm action="zapisz">
            <Field
              name="word"
              label="Słowo, które jest w sklepie"
              value={typed.word}
              hint="Na przykład: tłuczek. Jedno słowo."
            />
            <Field
              name="means"
              label="Inne słowa, którymi ludzie go szukają"
              value={typed.means}
              hint="Oddzielone przecinkami, na przykład: rozgniatacz, ubijak."
            />
            <Button>Zapisz synonim</Button>
          </ActionForm>
          <Table
            name="Synonimy"
            columns={['Słowo w sklepie', 'Znajdą je też', 'Usuwanie']}
            empty="Nie ma jeszcze synonimów."
            rows={synonyms.map(({ word, means }) => ({
              key: word,
              cells: [
                word,
                means.join(', '),
                <ActionForm key="remove" action="usun">
                  <input type="hidden" name="word" value={word} />
                  <button type="submit" className="quiet">
                    Usuń<span className="hidden">{`: ${word}`}</span>
                  </button>
                </ActionForm>,
              ],
            }))}
          />
        </section>
      </>
    ),
  };
}

const isWord = (text: string) => wordsOf(text).length === 1 && text.length <= synonymLimits.longest;

export const searchScreen: PanelScreen = {
  address,
  roles: ['content', 'catalogue'],
  menu: 'Szukanie',
  show: (ask) => page(ask),
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
        if (faults.length > 0) return page(ask, faults, typed);
        await ask.store.searchTuning.setSynonyms(typed.word, means);
        return {
          to: address,
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
        if (!before) return page(ask, ['Nie ma takiego synonimu.']);
        await ask.store.searchTuning.setSynonyms(word, []);
        return {
          to: address,
          notice: 'Usunięto.',
          journal: { action: 'synonyms-removed', subject: `synonym ${word}`, before },
        };
      },
    },
  },
};
