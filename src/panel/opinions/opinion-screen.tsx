import { panelPath } from '../addresses.ts';
import { caseScreen } from '../after-sale/case-actions.ts';
import { CaseSteps, type Unsaved } from '../after-sale/case-steps.tsx';
import { sentFile } from '../after-sale/sent-file.ts';
import { TemplateLinks, templatesFor } from '../after-sale/templates.tsx';
import { Faults } from '../pieces/form.tsx';
import { Facts } from '../pieces/table.tsx';
import { whenText } from '../pieces/when.ts';
import { missing, type PanelAsk, type PanelPage, type PanelScreen } from '../screen.ts';
import { opinionActions } from './opinion-actions.ts';
import type { OpinionCase } from './opinion-case.ts';
import { groundName, opinionStateNames } from './opinion-names.ts';
import { opinionSteps } from './opinion-steps.tsx';
import { aboutOf, opinionAddress } from './opinions-screen.tsx';

const photoAddress = '/panel/opinie/:id/zdjecia/:place';
const idIn = (text = ''): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

async function find({ store, params }: PanelAsk): Promise<OpinionCase | null> {
  const opinion = await store.opinions.moderation.byId(idIn(params.id));
  return opinion && { opinion, reports: await store.opinions.moderation.reportsOf(opinion.id) };
}

async function page(ask: PanelAsk, found: OpinionCase, unsaved: Unsaved | null): Promise<PanelPage> {
  const { opinion } = found;
  const photos = await ask.store.opinions.moderation.photosOf(opinion.id);
  const templates = await templatesFor(ask, 'opinion', { numer: String(opinion.id), osoba: opinion.author });
  const steps = opinionSteps(ask, found, { unsaved, template: templates.chosen });
  return {
    title: `Opinia ${opinion.id}`,
    body: (
      <>
        <Faults texts={unsaved?.faults ?? []} />
        <div className="panes">
          <div>
            <Standing found={found} />
            <section aria-labelledby="tresc-opinii">
              <h2 id="tresc-opinii">Treść</h2>
              <p className="said">{opinion.body}</p>
              <Photos id={opinion.id} count={photos.length} />
            </section>
            {opinion.answer === null ? null : (
              <section aria-labelledby="odpowiedz-sklepu">
                <h2 id="odpowiedz-sklepu">Odpowiedź sklepu</h2>
                <p className="said">{opinion.answer}</p>
              </section>
            )}
            <Reports found={found} />
          </div>
          <div>
            <CaseSteps steps={steps} open={unsaved?.action ?? (templates.chosen === '' ? null : 'odpowiedz')} />
            <TemplateLinks url={ask.url} templates={templates} />
          </div>
        </div>
      </>
    ),
  };
}

function Standing({ found: { opinion } }: { found: OpinionCase }) {
  const { state, stars, author, confirmed, createdAt, ground, facts, email, orderNumber } = opinion;
  return (
    <Facts
      facts={[
        ['Stan', <strong key="stan">{opinionStateNames[state]}</strong>],
        ['Ocena', `${stars}/5`],
        ['O czym', aboutOf(opinion)],
        ['Autor', `${author}${confirmed ? ', potwierdzony zakup' : ', zakup niepotwierdzony'}`],
        ['E-mail autora', email ?? 'nieznany: nie dostanie wiadomości'],
        ...(orderNumber ? [['Zamówienie', orderNumber] as const] : []),
        ['Dodana', whenText(createdAt)],
        ...(ground ? [['Powód decyzji', `${groundName(ground)}: ${facts ?? ''}`] as const] : []),
      ]}
    />
  );
}

function Photos({ id, count }: { id: number; count: number }) {
  if (count === 0) return null;
  return (
    <ul className="files">
      {Array.from({ length: count }, (_, index) => index + 1).map((place) => {
        const address = panelPath(photoAddress, { id, place });
        return (
          <li key={place}>
            <a href={address} download="">
              <img src={address} alt="" loading="lazy" />
              Pobierz zdjęcie {place}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Reports({ found: { reports } }: { found: OpinionCase }) {
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="zgloszenia">
      <h2 id="zgloszenia">Zgłoszenia</h2>
      <ul className="past">
        {reports.map(({ id, ground, facts, name, reportedAt, decidedAt, upheld }) => (
          <li key={id}>
            <small>
              {whenText(reportedAt)}, {name ?? 'bez nazwiska'}
            </small>
            {groundName(ground)}: {facts}
            <small>{decidedAt === null ? 'czeka na decyzję' : upheld ? 'uznane' : 'opinia została'}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const opinionScreen = caseScreen(
  {
    address: opinionAddress,
    roles: ['content'],
    find,
    page,
    subject: ({ opinion }) => `opinion ${opinion.id}`,
    params: ({ opinion }) => ({ id: opinion.id }),
  },
  opinionActions,
);

/** A photo of an opinion, including opinions that are not published yet. */
export const opinionPhotoScreen: PanelScreen = {
  address: photoAddress,
  roles: ['content'],
  show: async ({ store, params }) => {
    const keys = await store.opinions.moderation.photosOf(idIn(params.id));
    const key = keys[idIn(params.place) - 1];
    const content = key === undefined ? null : await store.uploads.open(key);
    return content
      ? sentFile(content, { name: `opinia-${idIn(params.id)}-${idIn(params.place)}.jpg`, isPhoto: true })
      : missing();
  },
};
