import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import { Section } from '../pieces/layout/section.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import styles from './settings-index-page.module.css';
import type { settingsIndexScreen } from './settings-index-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

export default function SettingsIndexPage() {
  const { groups } = useScreen<typeof settingsIndexScreen>();
  return (
    <>
      <PageHead title="Ustawienia" />
      <div className={styles.groups}>
        {groups.map(({ name, entries }) => (
          <Section key={name} title={name}>
            <ul className={styles.entries}>
              {entries.map(({ name: entry, about, to, state }) => (
                <li key={to}>
                  <PanelLink to={to}>{entry}</PanelLink>
                  {state ? <StateLabel tone={state.tone}>{state.name}</StateLabel> : null}
                  <p>{about}</p>
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </div>
    </>
  );
}
