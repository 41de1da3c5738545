import type { ModeratedOpinion } from '../../data/opinion/moderation.ts';
import type { OpinionState } from '../../shop/opinion/moderation.ts';
import { panelPath } from '../addresses.ts';
import { type Queue, QueueTabs, queueIn } from '../after-sale/queue.tsx';
import { CursorPager, cursorIn } from '../pieces/place.tsx';
import { Table } from '../pieces/table.tsx';
import { dayText } from '../pieces/when.ts';
import type { PanelAsk, PanelPage, PanelScreen } from '../screen.ts';
import { groundName, opinionStateNames } from './opinion-names.ts';

export const opinionsAddress = '/panel/opinie';
export const opinionAddress = '/panel/opinie/:id';

type OpinionQueue = Queue & { state: OpinionState | null; empty: string };

const queues: readonly [OpinionQueue, ...OpinionQueue[]] = [
  { key: 'czekaja', name: 'Czekają', state: 'waiting', empty: 'Żadna opinia nie czeka na sprawdzenie.' },
  { key: 'zgloszenia', name: 'Zgłoszone', state: null, empty: 'Żadna opinia nie jest zgłoszona.' },
  { key: 'opublikowane', name: 'Opublikowane', state: 'published', empty: 'Nie ma jeszcze opinii.' },
  { key: 'odrzucone', name: 'Odrzucone', state: 'refused', empty: 'Żadna opinia nie jest odrzucona.' },
  { key: 'usuniete', name: 'Usunięte', state: 'removed', empty: 'Żadna opinia nie jest usunięta.' },
];

const shownWords = 160;
const shortened = (text: string): string => (text.length > shownWords ? `${text.slice(0, shownWords)}…` : text);

/** With a no-break space, so that it stays on one line in a narrow column. */
const opinionText = (id: number): string => `Opinia\u00a0${id}`;

const linkTo = (id: number, text: string) => (
  <a key="opinia" href={panelPath(opinionAddress, { id })}>
    {text}
  </a>
);

export const aboutOf = ({ product, orderNumber }: ModeratedOpinion): string =>
  product ?? `zamówienie ${orderNumber ?? ''}`.trim();

async function reported({ store, url }: PanelAsk, current: Queue): Promise<PanelPage> {
  const reports = await store.opinions.moderation.openReports();
  return {
    title: 'Opinie',
    body: (
      <>
        <QueueTabs url={url} queues={queues} current={current} />
        <Table
          name="Zgłoszone opinie"
          columns={['Opinia', 'Zgłoszona', 'Zarzut', 'Uzasadnienie', 'Kto']}
          empty="Żadna opinia nie jest zgłoszona."
          rows={reports.map(({ id, opinionId, ground, facts, name, reportedAt }) => ({
            key: id,
            cells: [
              linkTo(opinionId, opinionText(opinionId)),
              dayText(reportedAt),
              groundName(ground),
              shortened(facts),
              name ?? 'nie podano',
            ],
          }))}
        />
      </>
    ),
  };
}

export const opinionsScreen: PanelScreen = {
  address: opinionsAddress,
  roles: ['content'],
  menu: 'Opinie',
  show: async (ask) => {
    const { store, url } = ask;
    const queue = queueIn(url, queues);
    if (queue.key === 'zgloszenia') return reported(ask, queue);
    const { rows, ...page } = await store.opinions.moderation.page(queue.state, cursorIn(url));
    return {
      title: 'Opinie',
      body: (
        <>
          <QueueTabs url={url} queues={queues} current={queue} />
          <Table
            name={`Opinie: ${queue.name}`}
            columns={['Opinia', 'Dodana', 'Stan', 'Ocena', 'O czym', 'Autor', 'Treść']}
            empty={queue.empty}
            rows={rows.map((one) => ({
              key: one.id,
              cells: [
                linkTo(one.id, opinionText(one.id)),
                dayText(one.createdAt),
                opinionStateNames[one.state],
                `${one.stars}/5`,
                aboutOf(one),
                <span key="autor">
                  {one.author}
                  {one.confirmed ? <small>potwierdzony zakup</small> : null}
                </span>,
                shortened(one.body),
              ],
            }))}
          />
          <CursorPager url={url} page={page} ids={rows.map(({ id }) => id)} />
        </>
      ),
    };
  },
};
