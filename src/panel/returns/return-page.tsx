import { CasePage } from '../after-sale/case/case-page.tsx';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import { Facts, Section } from '../pieces/layout/section.tsx';
import type { returnScreen } from './return-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

export default function ReturnPage() {
  const { goods, money, sum, ...data } = useScreen<typeof returnScreen>();
  const [name, amount] = sum;
  return (
    <CasePage data={data} list="Zwroty">
      <Section title="Co wraca">
        <ul>
          {goods.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
      <Section title="Pieniądze">
        <Facts facts={[[name, <strong key="kwota">{amount}</strong>], ...money]} />
      </Section>
    </CasePage>
  );
}
