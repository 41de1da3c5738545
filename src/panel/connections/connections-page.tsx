import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import { ButtonLink } from '../pieces/button.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import styles from '../settings/settings.module.css';
import type { connectionsScreen } from './connections-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

export default function ConnectionsPage() {
  const { groups } = useScreen<typeof connectionsScreen>();
  return (
    <>
      <PageHead
        title="Połączenia"
        lead="Konta sklepu u innych firm. Klucze wpisuje właściciel; sklep przechowuje je zaszyfrowane i nie pokazuje ich drugi raz."
      >
        <ButtonLink to="/panel/ustawienia">Wszystkie ustawienia</ButtonLink>
      </PageHead>
      <div className={styles.sections}>
        {groups.map(({ id, label, lead, connections }) => (
          <Section key={id} title={label} id={id} lead={lead}>
            <ul className={styles.rows}>
              {connections.map(({ label: name, to, state }) => (
                <li key={to}>
                  <PanelLink to={to}>{name}</PanelLink>
                  <StateLabel tone={state.tone}>{state.name}</StateLabel>
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </div>
    </>
  );
}
