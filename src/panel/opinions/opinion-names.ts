import type { OpinionGround, OpinionState } from '../../shop/opinion/moderation.ts';
import { opinionReportMessages } from '../../shop/opinion/opinion-report-messages.ts';
import type { Tone } from '../pieces/state-label.tsx';

export const opinionStateNames: Record<OpinionState, string> = {
  waiting: 'Czeka na sprawdzenie',
  published: 'Opublikowana',
  refused: 'Odrzucona',
  removed: 'Usunięta',
};

export const opinionStateTones: Record<OpinionState, Tone> = {
  waiting: 'ochre',
  published: 'sage',
  refused: 'ink',
  removed: 'ink',
};

/** What an opinion is about. */
export const opinionSubject = ({
  product,
  orderNumber,
}: {
  product: string | null;
  orderNumber: string | null;
}): string => product ?? `zamówienie ${orderNumber ?? ''}`.trim();

export const groundName = (ground: OpinionGround): string => opinionReportMessages[`opinionReport.ground.${ground}`];
