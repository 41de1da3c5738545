import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import { PanelLink } from '../../frame/panel-link.tsx';
import { Faults } from '../../pieces/editing/form-fields.tsx';
import { Detail, History, Neighbours } from '../../pieces/layout/detail.tsx';
import { type FactRow, Facts } from '../../pieces/layout/section.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { StateLabel } from '../../pieces/state-label.tsx';
import type { ActionAnswer } from '../../view.ts';
import { Deadline } from '../deadline.tsx';
import type { CaseData, CaseFact } from './case-data.ts';
import type { CaseTold } from './case-screen.ts';
import { CaseSteps } from './case-steps.tsx';

interface Props {
  data: CaseData;
  /** The list of such cases, for its previous and next ones. */
  list: string;
  /** What matters most, before the facts. */
  first?: ReactNode;
  /** What only this kind of case has. */
  children?: ReactNode;
}

/** The page of one case: what it is, what can be done with the mail that it sends, and what happened. */
export function CasePage({ data, list, first, children }: Props) {
  const { title, state, facts, history, previous, next } = data;
  const loaded = useActionData() as ActionAnswer | undefined;
  const told = loaded && 'told' in loaded ? (loaded.told as CaseTold) : null;
  return (
    <>
      <PageHead
        title={title}
        beside={
          <>
            <StateLabel tone={state.tone}>{state.name}</StateLabel>
            <Neighbours name={list} previous={previous} next={next} />
          </>
        }
      />
      <Faults texts={told?.faults ?? []} />
      <Detail side={<CaseSteps data={data} told={told} />} history={<History entries={history} />}>
        {first}
        <Facts facts={facts.map(factOf)} />
        {children}
      </Detail>
    </>
  );
}

const factOf = ({ name, text, to, deadline, isStrong }: CaseFact): FactRow => {
  if (deadline) return [name, <Deadline key="termin" deadline={deadline} />];
  if (to !== undefined) {
    return [
      name,
      <PanelLink key="odnosnik" to={to}>
        {text}
      </PanelLink>,
    ];
  }
  return [name, isStrong && text ? <strong key="wazne">{text}</strong> : text];
};
