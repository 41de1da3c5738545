import { staffLimits } from '../../shop/limits.ts';
import { pageOf, panelPath } from '../addresses.ts';
import { ActionForm, Button, Faults, Field } from '../pieces/form.tsx';
import { Pager, Table } from '../pieces/table.tsx';
import { missing, type PanelAsk, type PanelPage, type PanelScreen } from '../screen.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { placesIn, sentenceFault, sentencesWith, usualSentence } from './sentences.ts';

const address = '/panel/teksty';
const textAddress = '/panel/teksty/:key';

export const textsScreen: PanelScreen = {
  address,
  roles: ['content'],
  menu: 'Teksty',
  show: async ({ url, settings }) => {
    const asked = (url.searchParams.get('szukaj') ?? '').slice(0, 200);
    const page = pageOf(url);
    const found = sentencesWith(asked, settings.messages);
    const from = (page - 1) * staffLimits.perPage;
    return {
      title: 'Teksty',
      body: (
        <>
          <p>Każde zdanie sklepu i jego e-maili można powiedzieć inaczej. Zmienione są na początku.</p>
          <form className="row">
            <Field name="szukaj" label="Szukaj zdania" value={asked} type="search" />
            <Button>Szukaj</Button>
          </form>
          <Table
            name="Zdania sklepu"
            columns={['Zdanie', 'Nazwa', 'Stan']}
            empty="Nie ma takiego zdania."
            rows={found.slice(from, from + staffLimits.perPage).map(({ key, usual, own }) => ({
              key,
              cells: [
                <a key="text" href={panelPath(textAddress, { key })}>
                  {own ?? usual}
                </a>,
                <code key="key">{key}</code>,
                own === null ? '' : 'zmienione',
              ],
            }))}
          />
          <Pager url={url} page={page} isMore={found.length > from + staffLimits.perPage} />
        </>
      ),
    };
  },
};

function textPage(ask: PanelAsk, usual: string, typed: string, fault?: string): PanelPage {
  const key = ask.params.key ?? '';
  const places = placesIn(usual);
  return {
    title: 'Tekst',
    ...(fault ? { status: 422 } : {}),
    body: (
      <>
        <p>
          <a href={address}>Wszystkie teksty</a>
        </p>
        <Faults texts={fault ? [fault] : []} />
        <dl className="facts">
          <div>
            <dt>Nazwa</dt>
            <dd>
              <code>{key}</code>
            </dd>
          </div>
          <div>
            <dt>Tekst początkowy</dt>
            <dd>{usual}</dd>
          </div>
        </dl>
        <ActionForm action="zapisz">
          <Field
            name="text"
            label="Tekst w sklepie"
            value={typed}
            fault={fault}
            lines={4}
            {...(places.length > 0 ? { hint: `Sklep wstawia: ${places.join(', ')}.` } : {})}
          />
          <Button>Zapisz</Button>
        </ActionForm>
        {Object.hasOwn(ask.settings.messages, key) ? (
          <ActionForm action="przywroc">
            <Button quiet>Wróć do tekstu początkowego</Button>
          </ActionForm>
        ) : null}
      </>
    ),
  };
}

export const textScreen: PanelScreen = {
  address: textAddress,
  roles: ['content'],
  show: async (ask) => {
    const key = ask.params.key ?? '';
    const usual = usualSentence(key);
    return usual === null ? missing() : textPage(ask, usual, ask.settings.messages[key] ?? usual);
  },
  actions: {
    zapisz: {
      run: async (ask, form) => {
        const key = ask.params.key ?? '';
        const usual = usualSentence(key);
        if (usual === null) return missing();
        const text = form.text('text').replaceAll('\r\n', '\n');
        const fault = sentenceFault(key, usual, text);
        if (fault) return textPage(ask, usual, text, fault);
        const saved = await saveSettings(ask, ['messages'], (stored) => ({
          ...stored,
          messages: { ...stored.messages, [key]: text },
        }));
        if ('fault' in saved) return textPage(ask, usual, text, saved.fault);
        return { to: panelPath(textAddress, { key }), notice: 'Sklep mówi już nowym tekstem.', journal: saved.journal };
      },
    },
    przywroc: {
      run: async (ask) => {
        const key = ask.params.key ?? '';
        const usual = usualSentence(key);
        if (usual === null) return missing();
        const saved = await saveSettings(ask, ['messages'], (stored) => {
          const { [key]: _, ...messages } = stored.messages ?? {};
          return { ...stored, messages };
        });
        if ('fault' in saved) return textPage(ask, usual, usual, saved.fault);
        return { to: panelPath(textAddress, { key }), notice: 'Wrócił tekst początkowy.', journal: saved.journal };
      },
    },
  },
};
