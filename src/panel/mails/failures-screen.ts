import type { FailedJobState } from '../../data/jobs/jobs.ts';
import { pageLinks } from '../pieces/list/page-links.ts';
import { cursorIn } from '../pieces/place.tsx';
import { dataScreen, type PanelAsk } from '../screen.ts';
import { dealWithJob, failuresOf, openJobAgain, retryJob } from './failures.ts';
import { failuresAddress } from './mail-addresses.ts';

const views: readonly { state: FailedJobState; word: string; name: string }[] = [
  { state: 'open', word: '', name: 'Do załatwienia' },
  { state: 'retrying', word: 'proby', name: 'Jeszcze próbujemy' },
  { state: 'dealt', word: 'zalatwione', name: 'Załatwione' },
];

const addressOf = (word: string) => (word === '' ? failuresAddress : `${failuresAddress}?stan=${word}`);
const viewIn = ({ url }: PanelAsk) =>
  views.find(({ word }) => word === (url.searchParams.get('stan') ?? '')) ?? { state: 'open' as const, word: '' };

async function load(ask: PanelAsk) {
  const view = viewIn(ask);
  const { rows, page } = await failuresOf(ask, view.state, cursorIn(ask.url));
  return {
    state: view.state,
    views: views.map(({ word, name }) => ({ name, to: addressOf(word), isCurrent: word === view.word })),
    rows,
    pages: pageLinks(
      ask.url,
      page,
      rows.map(({ id }) => Number(id)),
    ),
  };
}

/** Mails that could not be sent and jobs that were given up. */
export const failuresScreen = dataScreen<Awaited<ReturnType<typeof load>>, { fault: string; job: string }>({
  address: failuresAddress,
  roles: ['orders'],
  menu: 'Nieudane',
  load,
  actions: {
    ponow: { run: (ask, form) => retryJob(ask, form, addressOf(viewIn(ask).word)) },
    zalatwione: { run: (ask, form) => dealWithJob(ask, form, addressOf(viewIn(ask).word)) },
    przywroc: { run: (ask, form) => openJobAgain(ask, form, addressOf(viewIn(ask).word)) },
  },
});
