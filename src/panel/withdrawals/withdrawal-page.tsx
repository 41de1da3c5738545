import { CasePage } from '../after-sale/case/case-page.tsx';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import { Section } from '../pieces/layout/section.tsx';
import type { withdrawalScreen } from './withdrawal-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

export default function WithdrawalPage() {
  const { statement, judged, ...data } = useScreen<typeof withdrawalScreen>();
  return (
    <CasePage data={data} list="Odstąpienia">
      <Section title="Oświadczenie">
        <p>{statement.sentence}</p>
        <Items items={statement.items} />
      </Section>
      {judged.length > 0 ? (
        <Section title="Ocena według prawa">
          <Items items={judged} />
        </Section>
      ) : null}
    </CasePage>
  );
}

const Items = ({ items }: { items: readonly string[] }) =>
  items.length === 0 ? null : (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
