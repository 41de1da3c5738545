import type { ModeratedOpinion } from '../../data/opinion/moderation.ts';
import type { PanelAsk } from '../screen.ts';

type Reports = Awaited<ReturnType<PanelAsk['store']['opinions']['moderation']['reportsOf']>>;

/** An opinion with the reports about it. */
export interface OpinionCase {
  opinion: ModeratedOpinion;
  reports: Reports;
}

export const openReports = ({ reports }: OpinionCase): Reports => reports.filter(({ decidedAt }) => decidedAt === null);
