import type { ModeratedOpinion } from '../../data/opinion/moderation.ts';
import type { OpinionState } from '../../shop/opinion/moderation.ts';
import { pictureAddress } from '../../shop/product/picture.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { panelPath } from '../addresses.ts';
import { type Queue, queueData, queueIn } from '../after-sale/queues.ts';
import { cursorIn } from '../pieces/place.tsx';
import { whenText } from '../pieces/when.ts';
import { dataScreen, type PanelAsk } from '../screen.ts';
import { opinionAddress, opinionsAddress } from './opinion-addresses.ts';
import { groundName, opinionStateNames, opinionStateTones, opinionSubject } from './opinion-names.ts';

type OpinionQueue = Queue & { state: OpinionState | null };

const reported: OpinionQueue = {
  key: 'zgloszenia',
  name: 'Zgłoszone',
  state: null,
  empty: 'Żadna opinia nie jest zgłoszona.',
};

const queues: readonly [OpinionQueue, ...OpinionQueue[]] = [
  { key: 'czekaja', name: 'Czekają', state: 'waiting', empty: 'Żadna opinia nie czeka na sprawdzenie.' },
  reported,
  { key: 'opublikowane', name: 'Opublikowane', state: 'published', empty: 'Nie ma jeszcze opinii.' },
  { key: 'odrzucone', name: 'Odrzucone', state: 'refused', empty: 'Żadna opinia nie jest odrzucona.' },
  { key: 'usuniete', name: 'Usunięte', state: 'removed', empty: 'Żadna opinia nie jest usunięta.' },
];

const shownWords = 160;
const shortened = (text: string): string => (text.length > shownWords ? `${text.slice(0, shownWords)}…` : text);

interface Row {
  key: string;
  id: number;
  to: string;
  added: { short: string; whole: string };
  /** An opinion, or a report about one. */
  text: string;
  about: string;
  who: string;
  confirmed: boolean;
  stars: number | null;
  state: { name: string; tone: (typeof opinionStateTones)[OpinionState] } | null;
  picture: string | null;
}

const rowOf = (opinion: ModeratedOpinion, now: Instant): Row => {
  const { id, createdAt, body, author, confirmed, stars, state, picture } = opinion;
  return {
    key: String(id),
    id,
    to: panelPath(opinionAddress, { id }),
    added: { short: humanTime(createdAt, now), whole: whenText(createdAt) },
    text: shortened(body),
    about: opinionSubject(opinion),
    who: author,
    confirmed,
    stars,
    state: { name: opinionStateNames[state], tone: opinionStateTones[state] },
    picture: picture ? pictureAddress({ ...picture, alt: '' }, 240) : null,
  };
};

async function reportRows({ store, now }: PanelAsk): Promise<Row[]> {
  const reports = await store.opinions.moderation.openReports();
  return reports.map(({ id, opinionId, ground, facts, name, reportedAt }) => ({
    key: `zgloszenie-${id}`,
    id: opinionId,
    to: panelPath(opinionAddress, { id: opinionId }),
    added: { short: humanTime(reportedAt, now), whole: whenText(reportedAt) },
    text: shortened(facts),
    about: groundName(ground),
    who: name ?? 'nie podano',
    confirmed: false,
    stars: null,
    state: null,
    picture: null,
  }));
}

async function load(ask: PanelAsk) {
  const { store, url, now } = ask;
  const current = queueIn(url, queues);
  const isReports = current === reported;
  const { rows, ...page } = isReports
    ? { rows: [], isBefore: false, isBehind: false }
    : await store.opinions.moderation.page(current.state, cursorIn(url));
  const ids = rows.map(({ id }) => id);
  return {
    queue: queueData(url, { queues, current }, page, ids),
    isReports,
    rows: isReports ? await reportRows(ask) : rows.map((one) => rowOf(one, now)),
  };
}

export const opinionsScreen = dataScreen<Awaited<ReturnType<typeof load>>>({
  address: opinionsAddress,
  roles: ['content'],
  menu: 'Opinie',
  load,
});
