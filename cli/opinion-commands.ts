import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../src/data/db/start-error.ts';
import type { ModeratedOpinion } from '../src/data/opinion/moderation.ts';
import type { Store } from '../src/data/store.ts';
import { opinionLimits } from '../src/shop/after-sale-limits.ts';
import { isOpinionGround, type OpinionState, opinionGrounds, opinionStates } from '../src/shop/opinion/moderation.ts';
import { dayOf, formatDayShort } from '../src/shop/time/warsaw-time.ts';
import type { Command } from './command.ts';

/** Commands on opinions, as an alternative to the panel. */
export const opinionCommands: Record<string, Command> = {
  opinions: {
    takes: ['[STATE]'],
    does: `lists the newest opinions, or those of a state: ${opinionStates.join(', ')}`,
    run: async ([typed], { inShop, print }) => {
      const state = typed === undefined ? null : stateIn(typed);
      await inShop(async (store) => {
        const found = await store.opinions.moderation.inState(state);
        for (const opinion of found) print(opinionLine(opinion));
        print(`Opinions: ${found.length}.`);
      });
    },
  },
  'opinion-reports': {
    takes: [],
    does: 'lists the reports of opinions that wait for a decision; decide with: opinion ID refuse …, or opinion ID keep',
    run: async (_, { inShop, print }) =>
      inShop(async (store) => {
        const reports = await store.opinions.moderation.openReports();
        for (const { id, opinionId, ground, facts, reportedAt } of reports) {
          print(`${id}  ${formatDayShort(dayOf(reportedAt))}  opinion ${opinionId}  ${ground}  "${facts}"`);
        }
        print(`Reports: ${reports.length}.`);
      }),
  },
  opinion: {
    takes: ['ID', '[WHAT]', '[WORD]', '[FACTS]'],
    does: `prints an opinion, or decides about it: publish, refuse GROUND "FACTS" (the author reads them; grounds: ${opinionGrounds.join(', ')}), keep (its reports are unfounded), answer "TEXT", unanswer, photos FOLDER (writes its photos there)`,
    run: async ([typed = '', what, ...words], { inShop, path, print }) => {
      const id = /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : 0;
      const folder = what === 'photos' ? folderIn(words) : null;
      const act = what === undefined || folder !== null ? null : actIn(what, words);
      await inShop(async (store) => {
        const opinion = await store.opinions.moderation.byId(id);
        if (!opinion) throw new StartError(`There is no opinion ${typed}; "witryna opinions" lists them.`);
        if (folder !== null) return print(await writePhotos(store, id, path(folder)));
        if (act) return print(await act(store, id, Date.now()));
        print(opinionLine(opinion));
        print(opinion.body);
        if (opinion.ground) print(`Reasons: ${opinion.ground}, "${opinion.facts ?? ''}"`);
        if (opinion.answer) print(`Answer: ${opinion.answer}`);
      });
    },
  },
};

type Act = (store: Store, id: number, now: number) => Promise<string>;

function actIn(what: string, words: string[]): Act {
  const act = Object.hasOwn(acts, what) ? acts[what] : undefined;
  if (!act) throw new StartError(`An opinion cannot be "${what}"; what can be done: ${Object.keys(acts).join(', ')}.`);
  return act(words);
}

const acts: Record<string, (words: string[]) => Act> = {
  publish: (words) => {
    none(words);
    return async (store, id, now) => decided(id, await store.opinions.moderation.decide(id, { event: 'publish' }, now));
  },
  refuse: ([ground = '', facts, ...more]) => {
    none(more);
    if (!isOpinionGround(ground)) {
      throw new StartError(`"${ground}" is no ground; there are: ${opinionGrounds.join(', ')}. Few stars are none.`);
    }
    const told = textIn(facts, opinionLimits.facts, 'Which facts? The author reads them.');
    return async (store, id, now) =>
      decided(id, await store.opinions.moderation.decide(id, { event: 'refuse', ground, facts: told }, now));
  },
  keep: (words) => {
    none(words);
    return async (store, id, now) => `${id} stays; reports settled: ${await store.opinions.moderation.keep(id, now)}.`;
  },
  answer: ([text, ...more]) => {
    none(more);
    const answer = textIn(text, opinionLimits.answer, 'What does the shop answer?');
    return async (store, id, now) => {
      await store.opinions.moderation.answer(id, answer, now);
      return `${id} is answered.`;
    };
  },
  unanswer: (words) => {
    none(words);
    return async (store, id, now) => {
      await store.opinions.moderation.answer(id, null, now);
      return `${id} has no answer any more.`;
    };
  },
};

function folderIn([folder, ...more]: string[]): string {
  none(more);
  if (!folder) throw new StartError('Which folder shall the photos be written to?');
  return folder;
}

/** A photo of an unpublished opinion is on no page, so the command writes it to a file. */
async function writePhotos(store: Store, id: number, folder: string): Promise<string> {
  const keys = await store.opinions.moderation.photosOf(id);
  await mkdir(folder, { recursive: true });
  for (const [index, key] of keys.entries()) {
    const content = await store.uploads.open(key);
    if (content) await writeFile(join(folder, `${id}-${index + 1}.jpg`), content);
  }
  return `Photos: ${keys.length}.`;
}

function none([word]: string[]): void {
  if (word !== undefined) throw new StartError(`"${word}" is one word too many.`);
}

function textIn(text: string | undefined, most: number, question: string): string {
  const told = text?.trim() ?? '';
  if (told.length < opinionLimits.leastFacts) throw new StartError(question);
  if (told.length > most) throw new StartError(`The text has more than ${most} characters.`);
  return told;
}

const decided = (id: number, result: { status: string; state?: OpinionState }): string =>
  result.status === 'changed' ? `${id} is ${result.state}.` : `${id}: nothing changed; it was ${result.state} already.`;

function stateIn(text: string): OpinionState {
  const state = opinionStates.find((one) => one === text);
  if (!state) throw new StartError(`"${text}" is no state of an opinion; there are: ${opinionStates.join(', ')}.`);
  return state;
}

function opinionLine({
  id,
  createdAt,
  state,
  stars,
  confirmed,
  author,
  product,
  orderNumber,
}: ModeratedOpinion): string {
  const proof = confirmed ? `bought${orderNumber ? ` in ${orderNumber}` : ''}` : 'no proof';
  const about = product ?? 'the order';
  return [id, formatDayShort(dayOf(createdAt)), state, `${stars}/5`, proof, about, author].join('  ');
}
