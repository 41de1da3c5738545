import { panelPath } from '../addresses.ts';
import { type CaseData, type CaseFact, neighboursOf } from '../after-sale/case/case-data.ts';
import { caseScreen } from '../after-sale/case/case-screen.ts';
import { sentFile } from '../after-sale/sent-file.ts';
import { templatesFor } from '../after-sale/templates/templates.ts';
import { orderAddress } from '../orders/order-addresses.ts';
import { whenText } from '../pieces/when.ts';
import { missing, type PanelAsk, type PanelScreen } from '../screen.ts';
import { opinionActions } from './opinion-actions.ts';
import { opinionAddress, photoAddress } from './opinion-addresses.ts';
import type { OpinionCase } from './opinion-case.ts';
import { groundName, opinionStateNames, opinionStateTones, opinionSubject } from './opinion-names.ts';
import { opinionSteps } from './opinion-steps.ts';

const idIn = (text = ''): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

async function find({ store, params }: PanelAsk): Promise<OpinionCase | null> {
  const opinion = await store.opinions.moderation.byId(idIn(params.id));
  return opinion && { opinion, reports: await store.opinions.moderation.reportsOf(opinion.id) };
}

interface OpinionData extends CaseData {
  body: string;
  answer: string | null;
  photos: { address: string; name: string; isPhoto: boolean }[];
  reports: { id: number; who: string; when: string; text: string; decision: string }[];
}

async function dataOf(ask: PanelAsk, found: OpinionCase): Promise<OpinionData> {
  const { moderation } = ask.store.opinions;
  const { opinion, reports } = found;
  const { id, state } = opinion;
  const photos = await moderation.photosOf(id);
  const values = { numer: String(id), osoba: opinion.author };
  const templates = await templatesFor(ask, { about: 'opinion', usual: 'odpowiedz' }, values);
  return {
    title: `Opinia ${id}`,
    state: { name: opinionStateNames[state], tone: opinionStateTones[state] },
    facts: factsOf(found),
    body: opinion.body,
    answer: opinion.answer,
    photos: photos.map((_, index) => ({
      address: panelPath(photoAddress, { id, place: index + 1 }),
      name: `Pobierz zdjęcie ${index + 1}`,
      isPhoto: true,
    })),
    reports: reports.map(({ id: report, ground, facts, name, reportedAt, decidedAt, upheld }) => ({
      id: report,
      who: name ?? 'bez nazwiska',
      when: whenText(reportedAt),
      text: `${groundName(ground)}: ${facts}`,
      decision: decidedAt === null ? 'czeka na decyzję' : upheld ? 'uznane' : 'opinia została',
    })),
    steps: opinionSteps(ask, found, { unsaved: null, template: templates.chosen }),
    templates: templates.all,
    open: templates.step,
    history: [],
    ...(await neighboursOf(
      id,
      (place) => moderation.page(state, place),
      (row) => panelPath(opinionAddress, { id: row.id }),
    )),
  };
}

function factsOf({ opinion }: OpinionCase): CaseFact[] {
  const { stars, author, confirmed, createdAt, ground, facts, email, orderNumber } = opinion;
  return [
    { name: 'Ocena', text: `${stars}/5`, isStrong: true },
    { name: 'O czym', text: opinionSubject(opinion) },
    { name: 'Autor', text: `${author}${confirmed ? ', potwierdzony zakup' : ', zakup niepotwierdzony'}` },
    { name: 'E-mail autora', text: email ?? 'nieznany: nie dostanie wiadomości' },
    ...(orderNumber
      ? [{ name: 'Zamówienie', text: orderNumber, to: panelPath(orderAddress, { number: orderNumber }) }]
      : []),
    { name: 'Dodana', text: whenText(createdAt) },
    { name: 'Powód decyzji', text: ground ? `${groundName(ground)}: ${facts ?? ''}` : '' },
  ];
}

export const opinionScreen = caseScreen<OpinionCase, OpinionData>(
  {
    address: opinionAddress,
    roles: ['content'],
    find,
    data: dataOf,
    steps: async (ask, found, unsaved) => opinionSteps(ask, found, { unsaved, template: '' }),
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
