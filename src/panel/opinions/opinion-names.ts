import type { OpinionGround, OpinionState } from '../../shop/opinion/moderation.ts';
import { opinionReportMessages } from '../../shop/opinion/opinion-report-messages.ts';

export const opinionStateNames: Record<OpinionState, string> = {
  waiting: 'Czeka na sprawdzenie',
  published: 'Opublikowana',
  refused: 'Odrzucona',
  removed: 'Usunięta',
};

export const groundName = (ground: OpinionGround): string => opinionReportMessages[`opinionReport.ground.${ground}`];
