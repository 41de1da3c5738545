import { PanelLink } from '../frame/panel-link.tsx';
import { pageLoader, useScreen } from '../page.ts';
import { ButtonLink } from '../pieces/button.tsx';
import { PlainTable } from '../pieces/layout/plain-table.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import type { comingScreen } from './coming-screen.ts';
import { subscriptionsAddress } from './subscription-addresses.ts';
import styles from './subscriptions-page.module.css';

export const loader = pageLoader;

export default function ComingPage() {
  const { lead, needed, days } = useScreen<typeof comingScreen>();
  return (
    <>
      <PageHead title="Subskrypcje: kalendarz" lead={lead}>
        <ButtonLink to={subscriptionsAddress}>Wszystkie subskrypcje</ButtonLink>
      </PageHead>
      <div className={styles.parts}>
        <Section title="Co będzie potrzebne" id="zapasy">
          <PlainTable
            name="Potrzebne zapasy"
            columns={[
              'Produkt',
              { name: 'Potrzeba', isNumber: true },
              { name: 'W magazynie', isNumber: true },
              'Ocena',
              'Pierwszy dzień',
            ]}
            empty="W tym czasie nic nie będzie potrzebne."
            rows={needed.map(({ key, to, name, quantity, stock, isEnough, from }) => ({
              key,
              cells: [
                <PanelLink key="product" to={to}>
                  {name}
                </PanelLink>,
                quantity,
                stock,
                <StateLabel key="enough" tone={isEnough ? 'sage' : 'brick'}>
                  {isEnough ? 'wystarczy' : 'za mało'}
                </StateLabel>,
                from,
              ],
            }))}
          />
        </Section>
        {days.length === 0 ? (
          <Section title="Dzień po dniu">
            <p>W tym czasie nie ma dostaw z subskrypcji.</p>
          </Section>
        ) : null}
        {days.map(({ day, name, deliveries }) => (
          <Section key={day} title={name}>
            <ul className={styles.days}>
              {deliveries.map((delivery) => (
                <li key={delivery.key}>
                  <PanelLink to={delivery.to}>{delivery.name}</PanelLink> <small>{delivery.note}</small>
                  <br />
                  {delivery.goods}
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </div>
    </>
  );
}
