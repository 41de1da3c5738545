import { opinionLimits } from '../../shop/after-sale-limits.ts';
import { isOpinionGround } from '../../shop/opinion/moderation.ts';
import type { JournalAction } from '../../shop/staff/journal-entry.ts';
import {
  type CaseAction,
  type CaseResult,
  fault,
  isPreview,
  unchanged,
  wordsFault,
} from '../after-sale/case/case-screen.ts';
import { type OpinionCase, openReports } from './opinion-case.ts';
import { opinionStateNames } from './opinion-names.ts';

type OpinionAction = CaseAction<OpinionCase>;
const gone = fault('Nie ma już tej opinii.');

const publish: OpinionAction = async ({ store, now }, { opinion }) => {
  const result = await store.opinions.moderation.decide(opinion.id, { event: 'publish' }, now);
  return decided(opinion.state, result, 'opinion-published');
};

type Decided = Awaited<ReturnType<Parameters<OpinionAction>[0]['store']['opinions']['moderation']['decide']>>;

function decided(before: string, result: Decided, action: JournalAction, more: object = {}): CaseResult {
  if (result.status === 'unknown') return gone;
  if (result.status === 'same') return unchanged;
  const { state } = result;
  return {
    notice: `Opinia: ${opinionStateNames[state].toLowerCase()}.`,
    changed: { action, before: { state: before }, after: { state, ...more } },
  };
}

/** A low rating is not a reason: an opinion can be refused only on the grounds in the shop's rules. */
const refuse: OpinionAction = async ({ store, now }, { opinion }, form) => {
  const ground = form.text('ground');
  const facts = form.text('facts');
  if (!isOpinionGround(ground)) {
    return fault('Wybierz podstawę. Niska ocena ani krytyka sklepu nie są powodem odrzucenia.');
  }
  const wrong = wordsFault(facts, { least: opinionLimits.leastFacts, most: opinionLimits.facts });
  if (wrong) return fault(wrong);
  if (isPreview(form)) return { preview: true };
  const result = await store.opinions.moderation.decide(opinion.id, { event: 'refuse', ground, facts }, now);
  return decided(opinion.state, result, 'opinion-refused', { ground });
};

const keep: OpinionAction = async ({ store, now }, found) => {
  if (openReports(found).length === 0) return unchanged;
  const settled = await store.opinions.moderation.keep(found.opinion.id, now);
  return {
    notice: 'Opinia zostaje, zgłaszający się o tym dowie.',
    changed: { action: 'opinion-kept', after: { settled } },
  };
};

const answer: OpinionAction = async ({ store, now }, { opinion }, form) => {
  const text = form.text('answer');
  if (isPreview(form)) return { preview: true };
  const wrong = wordsFault(text, { most: opinionLimits.answer });
  if (wrong) return fault(wrong);
  if (text === opinion.answer) return unchanged;
  if (!(await store.opinions.moderation.answer(opinion.id, text, now))) return gone;
  return {
    notice: 'Odpowiedź jest pod opinią.',
    changed: { action: 'opinion-answered', before: { answer: opinion.answer }, after: { answer: text } },
  };
};

const unanswer: OpinionAction = async ({ store, now }, { opinion }) => {
  if (opinion.answer === null) return unchanged;
  if (!(await store.opinions.moderation.answer(opinion.id, null, now))) return gone;
  return {
    notice: 'Odpowiedź jest usunięta.',
    changed: { action: 'opinion-unanswered', before: { answer: opinion.answer }, after: { answer: null } },
  };
};

export const opinionActions: Record<string, OpinionAction> = {
  publikuj: publish,
  odrzuc: refuse,
  zostaje: keep,
  odpowiedz: answer,
  'usun-odpowiedz': unanswer,
};
