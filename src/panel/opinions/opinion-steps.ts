import { opinionLimits } from '../../shop/after-sale-limits.ts';
import type { OpinionDecision } from '../../shop/mail/opinion-mails.ts';
import { afterOpinionEvent, isOpinionGround, opinionGrounds } from '../../shop/opinion/moderation.ts';
import { type CaseStep, typedIn, type Unsaved } from '../after-sale/case/case-step.ts';
import type { PanelAsk } from '../screen.ts';
import { type OpinionCase, openReports } from './opinion-case.ts';
import { groundName } from './opinion-names.ts';

interface Known {
  unsaved: Unsaved | null;
  template: string;
}

export function opinionSteps(ask: PanelAsk, found: OpinionCase, known: Known): CaseStep[] {
  const { opinion } = found;
  const open = openReports(found);
  const isHidden = opinion.state === 'refused' || opinion.state === 'removed';
  const [report] = open;
  return [
    ...(opinion.state === 'published'
      ? []
      : [
          {
            action: 'publikuj',
            title: 'Opublikuj',
            button: 'Opublikuj opinię',
            isNext: opinion.state === 'waiting',
            mail: decision(ask, found, { state: 'published', ground: null, facts: null }),
          },
        ]),
    ...(report && opinion.state === 'published'
      ? [
          {
            action: 'zostaje',
            title: 'Zgłoszenie bezzasadne',
            button: 'Opinia zostaje',
            isNext: true,
            mail: report.email === null ? null : ask.letters.ofReport({ report: report.id, upheld: false }),
            also: 'Wiadomość dostaje każda osoba, która zgłosiła tę opinię i podała e-mail.',
          },
        ]
      : []),
    ...(isHidden ? [] : [refuseStep(ask, found, known)]),
    ...answerSteps(ask, found, known),
  ];
}

type Decision = Pick<OpinionDecision, 'state' | 'ground' | 'facts'>;

/** `null` if the author has left no e-mail address. */
function decision(ask: PanelAsk, found: OpinionCase, decided: Decision) {
  const { product, body, email } = found.opinion;
  if (email === null) return null;
  return ask.letters.ofDecision({ ...decided, product, text: body, isReported: openReports(found).length > 0 });
}

function refuseStep(ask: PanelAsk, found: OpinionCase, { unsaved }: Known): CaseStep {
  const { opinion } = found;
  const typed = typedIn(unsaved);
  const isShown = opinion.state === 'published';
  const chosen = typed('odrzuc', 'ground');
  const facts = typed('odrzuc', 'facts');
  const after = afterOpinionEvent(opinion.state, 'refuse');
  return {
    action: 'odrzuc',
    title: isShown ? 'Usuń opinię' : 'Odrzuć opinię',
    button: isShown ? 'Usuń i wyślij uzasadnienie' : 'Odrzuć i wyślij uzasadnienie',
    hasPreview: true,
    mail: decision(ask, found, {
      state: after === 'removed' ? 'removed' : 'refused',
      ground: isOpinionGround(chosen) ? chosen : 'off-topic',
      facts: facts || '[fakty, które wpiszesz]',
    }),
    also: 'Kto zgłosił opinię, dowie się, że zgłoszenie uznano.',
    fields: [
      {
        kind: 'choice',
        name: 'ground',
        label: 'Podstawa',
        value: chosen,
        choices: [['', 'Wybierz'], ...opinionGrounds.map((ground) => [ground, groundName(ground)] as const)],
      },
      {
        kind: 'words',
        name: 'facts',
        label: 'Fakty: który fragment i dlaczego',
        value: facts,
        lines: 4,
        most: opinionLimits.facts,
        hint: 'Autor przeczyta podstawę i fakty. Niska ocena ani krytyka sklepu nie są powodem: usuwanie samych złych opinii jest zakazane.',
      },
    ],
  };
}

function answerSteps(ask: PanelAsk, { opinion }: OpinionCase, { unsaved, template }: Known): CaseStep[] {
  const { product, body, email, state } = opinion;
  const text = typedIn(unsaved)('odpowiedz', 'answer', template || (opinion.answer ?? ''));
  const inMail = text || '[odpowiedź, którą wpiszesz]';
  const isTold = email !== null && state === 'published';
  return [
    {
      action: 'odpowiedz',
      title: 'Odpowiedz pod opinią',
      button: 'Zapisz odpowiedź',
      hasPreview: isTold,
      mail: isTold ? ask.letters.ofOpinionAnswer({ product, text: body, answer: inMail }) : null,
      ...(state === 'published' ? {} : { also: 'Odpowiedź będzie widać, gdy opinia zostanie opublikowana.' }),
      fields: [
        {
          kind: 'words',
          name: 'answer',
          label: 'Odpowiedź, którą zobaczą wszyscy',
          value: text,
          lines: 4,
          most: opinionLimits.answer,
          inMail,
          hasTemplates: true,
        },
      ],
    },
    ...(opinion.answer === null
      ? []
      : [{ action: 'usun-odpowiedz', title: 'Usuń odpowiedź', button: 'Usuń odpowiedź', mail: null }]),
  ];
}
