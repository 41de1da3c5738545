import { mailsAddress } from '../content/content-addresses.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { EditForm } from '../pieces/editing/edit-form.tsx';
import { AreaField, Faults } from '../pieces/editing/form-fields.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import styles from './mail-page.module.css';
import type { mailScreen } from './mails-screens.ts';

export const loader = pageLoader;
export const action = pageAction;

export default function MailPage() {
  const { kind, name, subject, sentences, look } = useScreen<typeof mailScreen>();
  return (
    <>
      <PageHead title={name} lead={<PanelLink to={mailsAddress}>Wszystkie e-maile</PanelLink>} />
      <div className={styles.mail}>
        <EditForm<ToldOf<typeof mailScreen>> key={kind} action="zapisz">
          {(told) => (
            <>
              <Faults texts={told?.faults.all ? [told.faults.all] : []} />
              {sentences.map(({ key, usual, text, isOwn, places }) => (
                <AreaField
                  key={key}
                  name={key}
                  label={<span className={isSubject(key) ? undefined : styles.label}>{labelOf(key, usual)}</span>}
                  value={told?.typed[key] ?? text}
                  fault={told?.faults[key]}
                  lines={1}
                  hint={hintOf(isOwn ? usual : null, places)}
                />
              ))}
            </>
          )}
        </EditForm>
        <aside className={styles.look} aria-label="Podgląd">
          <p>
            <strong>{subject}</strong>
            <a href={look.address} target="_blank" rel="noreferrer">
              Otwórz osobno
            </a>
          </p>
          <iframe
            key={look.version}
            src={`${look.address}?wersja=${look.version}`}
            title={`Wiadomość: ${name}`}
            sandbox=""
          />
        </aside>
      </div>
    </>
  );
}

const isSubject = (key: string): boolean => key.endsWith('.subject');

const labelOf = (key: string, usual: string): string =>
  isSubject(key) ? 'Temat' : usual.length > 60 ? `${usual.slice(0, 60).replace(/\s+\S*$/, '')}…` : usual;

function hintOf(usual: string | null, places: readonly string[]): string | undefined {
  const said = [
    places.length > 0 ? `Sklep wstawia: ${places.join(', ')}.` : '',
    usual === null ? '' : `Było: ${usual}`,
  ];
  return said.filter(Boolean).join(' ') || undefined;
}
