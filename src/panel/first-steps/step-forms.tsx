import { PlanFields } from '../backups/plan-fields.tsx';
import { PanelLink } from '../frame/panel-link.tsx';
import type { ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { EditForm } from '../pieces/editing/edit-form.tsx';
import { CheckField } from '../pieces/editing/form-fields.tsx';
import { LoadedAnswer } from '../pieces/loaded-answer.tsx';
import { Problem } from '../pieces/problem.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import { CompanyFields } from '../settings/company/company-fields.tsx';
import { PaymentFields } from '../settings/payments/payment-fields.tsx';
import settings from '../settings/settings.module.css';
import styles from './first-steps-page.module.css';
import type { firstStepsScreen } from './first-steps-screen.ts';

type Data = ReturnType<typeof useScreen<typeof firstStepsScreen>>;
type Told = ToldOf<typeof firstStepsScreen>;

const mostKept = 60;
const faultOf = ({ fault }: Told) => (fault ? <Problem>{fault}</Problem> : null);

/** What the current step asks. */
export function StepForm({ data }: { data: Data }) {
  if (data.current === 'company' && data.company) return <Company values={data.company} />;
  if (data.current === 'delivery' && data.ways) return <Delivery ways={data.ways} isServed={data.isServed} />;
  if (data.current === 'payment' && data.payments) return <Payments {...data.payments} />;
  if (data.current === 'law' && data.pages) return <Law pages={data.pages} hasCompany={data.hasOwnCompany} />;
  if (data.current === 'products') return <Products {...data} />;
  return <Safety {...data} />;
}

const Company = ({ values }: { values: NonNullable<Data['company']> }) => (
  <EditForm<Told> action="firma" label="Firma" save="Zapisz i dalej">
    {(told) => <CompanyFields values={values} told={told?.company ?? null} isShort />}
  </EditForm>
);

function Delivery({ ways, isServed }: { ways: NonNullable<Data['ways']>; isServed: boolean }) {
  return (
    <>
      <LoadedAnswer<Told> actions={['sposob']}>{faultOf}</LoadedAnswer>
      <ul className={settings.rows}>
        {ways.map(({ id, name, kind, price, isOff, to }) => (
          <li key={id}>
            <span>
              <PanelLink to={to}>{name}</PanelLink>
              <small className={settings.small}>{kind}</small>
            </span>
            <span>{price}</span>
            <StateLabel tone={isOff ? 'plain' : 'sage'}>{isOff ? 'wyłączony' : 'włączony'}</StateLabel>
            <ActionForm<Told>
              action="sposob"
              fields={{ id, stan: isOff ? 'on' : 'off' }}
              showsLoaded={false}
              after={faultOf}
            >
              <Button kind="quiet" label={`${isOff ? 'Włącz' : 'Wyłącz'}: ${name}`}>
                {isOff ? 'Włącz' : 'Wyłącz'}
              </Button>
            </ActionForm>
          </li>
        ))}
      </ul>
      {isServed ? null : (
        <p className={styles.note}>
          Któregoś sposobu kupujący jeszcze nie zobaczą, bo sklep nie zna punktów odbioru albo nie ma jak za niego
          zapłacić. Wyłącz go albo uzupełnij na stronie <PanelLink to="/panel/dostawa">Dostawa</PanelLink>.
        </p>
      )}
      <ActionForm<Told> action="dostawa" className={styles.form} after={faultOf}>
        <Button kind="main">Tak wysyłam, dalej</Button>
      </ActionForm>
    </>
  );
}

const Payments = ({ values, provider }: NonNullable<Data['payments']>) => (
  <>
    <EditForm<Told> action="platnosci" label="Płatności" save="Zapisz i dalej">
      {(told) => <PaymentFields values={values} told={told?.payments ?? null} hasProvider={provider !== null} />}
    </EditForm>
    <p className={styles.note}>
      {provider ? `Operator płatności: ${provider}. ` : 'BLIK i karty wymagają konta u operatora. '}
      <PanelLink to="/panel/polaczenia#payments">Połącz operatora</PanelLink>
    </p>
  </>
);

function Law({ pages, hasCompany }: { pages: NonNullable<Data['pages']>; hasCompany: boolean }) {
  if (!hasCompany) return <p className={styles.note}>Projekty powstaną, gdy podasz dane firmy.</p>;
  const drafts = pages.filter(({ isDraft }) => isDraft);
  return (
    <>
      <ul className={styles.texts}>
        {pages.map(({ slug, title, isDraft, text, to }) => (
          <li key={slug}>
            <details>
              <summary>
                {title}
                <StateLabel tone={isDraft ? 'ochre' : 'sage'}>
                  {isDraft ? 'do przeczytania' : 'zatwierdzony'}
                </StateLabel>
              </summary>
              <p className={styles.text}>{text}</p>
            </details>
            <ButtonLink to={to} kind="quiet" label={`Popraw: ${title}`}>
              Popraw
            </ButtonLink>
          </li>
        ))}
      </ul>
      {drafts.length === 0 ? null : (
        <ActionForm<Told> action="regulamin" className={styles.form} after={faultOf}>
          <CheckField name="przeczytane" label="Te teksty są przeczytane i zgodne z tym, jak sprzedaję." />
          <Button kind="main">Zatwierdź i dalej</Button>
        </ActionForm>
      )}
    </>
  );
}

function Products({ hasDemo, hasProducts, hasOwnCompany }: Data) {
  return (
    <>
      <p className={styles.buttons}>
        <ButtonLink to="/panel/produkty/nowy" kind="main">
          Dodaj produkt
        </ButtonLink>
        <ButtonLink to="/panel/produkty/zmiany">Wczytaj produkty z pliku</ButtonLink>
        {hasProducts && !hasDemo ? <ButtonLink to="/panel/produkty">Zobacz produkty</ButtonLink> : null}
      </p>
      {hasDemo ? (
        <div className={styles.part}>
          <h3>Produkty pokazowe</h3>
          <p>
            Z nimi znikną kategorie, wpisy i punkty odbioru sklepu pokazowego. Produkty, które ktoś zamówił, zostaną
            ukryte. Tego, co dodajesz samodzielnie, nie ruszamy.
          </p>
          {hasOwnCompany ? (
            <ActionForm<Told> action="usun-demo" className={styles.form} after={faultOf}>
              <CheckField name="pewne" label="Tak, usuń produkty pokazowe" />
              <Button>Usuń sklep pokazowy</Button>
            </ActionForm>
          ) : (
            <p className={styles.note}>Usuniesz je, gdy podasz dane firmy.</p>
          )}
        </div>
      ) : null}
    </>
  );
}

const Safety = ({ mail, hasMail, plan }: Data) => (
  <>
    <div className={styles.part}>
      <h3>Poczta</h3>
      <p className={styles.buttons}>
        {mail ? <StateLabel tone={mail.tone}>{mail.name}</StateLabel> : null}
        <ButtonLink to="/panel/polaczenia/mail/smtp">{hasMail ? 'Sprawdź pocztę' : 'Połącz pocztę'}</ButtonLink>
      </p>
      {hasMail ? null : (
        <p>
          Serwer poczty, użytkownika i hasło poda Ci firma, u której masz skrzynkę. Próbny e-mail wyślesz do siebie.
        </p>
      )}
    </div>
    <div className={styles.part}>
      <h3>Kopie zapasowe</h3>
      <EditForm<Told> action="kopie" label="Plan kopii" save="Zapisz plan kopii">
        {(told) => (
          <PlanFields
            values={told?.plan?.values ?? { ...plan, every: plan.every === 'off' ? 'day' : plan.every }}
            faults={told?.plan?.faults ?? {}}
            mostKept={mostKept}
          />
        )}
      </EditForm>
    </div>
  </>
);
