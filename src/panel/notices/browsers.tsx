import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button, PlainButton } from '../pieces/button.tsx';
import { CheckField } from '../pieces/editing/form-fields.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { Problem } from '../pieces/problem.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import type { ActionAnswer } from '../view.ts';
import { noticesAddress } from './notices-address.ts';
import styles from './notices-page.module.css';
import type { shopNoticesScreen } from './notices-screen.ts';
import { ownPush, type PushState, subscribePush, unsubscribePush } from './own-push.ts';

type Data = ReturnType<typeof useScreen<typeof shopNoticesScreen>>;
type Told = ToldOf<typeof shopNoticesScreen>;

const failed =
  'Przeglądarka nie włączyła powiadomień. Sprawdź jej ustawienia i połączenie, a potem spróbuj jeszcze raz.';

/** One's own browsers that get messages, also while the panel is closed. */
export function Browsers({ data: { browsers, topics, publicKey } }: { data: Data }) {
  const [push, setPush] = useState<PushState>({ is: 'asked' });
  useEffect(() => {
    ownPush().then(setPush, () => setPush({ is: 'unable' }));
  }, []);
  const own = push.is === 'able' ? browsers.find(({ endpoint }) => endpoint === push.endpoint) : undefined;
  return (
    <Section
      title="W przeglądarce"
      lead="Wiadomość na ekranie komputera albo telefonu, także gdy panel jest zamknięty."
    >
      <div className={styles.here}>
        {own ? null : <Here push={push} onChange={setPush} publicKey={publicKey} topics={topics} />}
      </div>
      <ul className={styles.browsers} aria-label="Twoje przeglądarki">
        {browsers.map((one) => (
          <li key={one.id}>
            <Browser browser={one} topics={topics} isOwn={one === own} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const sentences: Record<Exclude<PushState['is'], 'able'>, string> = {
  asked: 'Powiadomienia włącza się w przeglądarce z włączonym JavaScriptem.',
  unable:
    'Ta przeglądarka nie pokazuje powiadomień. Potrzebny jest adres z https, a na iPhonie dodanie panelu do ekranu początkowego.',
  refused:
    'Powiadomienia z tego adresu są zablokowane w ustawieniach przeglądarki. Odblokuj je tam i wczytaj tę stronę.',
};

interface HereProps extends Pick<Data, 'publicKey' | 'topics'> {
  push: PushState;
  onChange(push: PushState): void;
}

/** Switches messages on in this browser. */
function Here({ push, onChange, publicKey, topics }: HereProps) {
  const fetcher = useFetcher<ActionAnswer>();
  const [problem, setProblem] = useState<string | null>(null);
  const answer = fetcher.data && 'told' in fetcher.data ? (fetcher.data.told as Told).faults : [];
  if (push.is !== 'able') return <p className={styles.soft}>{sentences[push.is]}</p>;
  const enable = async () => {
    setProblem(null);
    const made = await subscribePush(publicKey);
    if (!made) return onChange(await ownPush());
    const fields = new FormData();
    for (const [name, value] of Object.entries(made)) fields.set(name, value);
    for (const { topic } of topics) fields.append('topic', topic);
    onChange({ is: 'able', endpoint: made.endpoint });
    await fetcher.submit(fields, { method: 'post', action: `${noticesAddress}?akcja=wlacz` });
  };
  return (
    <>
      <PlainButton kind="main" onClick={() => enable().catch(() => setProblem(failed))}>
        Włącz w tej przeglądarce
      </PlainButton>
      {[...answer, ...(problem ? [problem] : [])].map((text) => (
        <Problem key={text}>{text}</Problem>
      ))}
    </>
  );
}

interface BrowserProps extends Pick<Data, 'topics'> {
  browser: Data['browsers'][number];
  isOwn: boolean;
}

function Browser({ browser: { id, device, since, topics: chosen }, topics, isOwn }: BrowserProps) {
  const fields = { id: String(id) };
  const name = device || 'Nieznana przeglądarka';
  const problem = ({ faults }: Told) => <Problem>{faults.join(' ')}</Problem>;
  return (
    <>
      <div className={styles.browser}>
        <span>
          {name} {isOwn ? <StateLabel tone="sage">ta przeglądarka</StateLabel> : null}
          <small>
            od: {since}, tematy: {chosen.length} z {topics.length}
          </small>
        </span>
        <div>
          <ActionForm<Told> action="proba" fields={fields} showsLoaded={false} after={problem}>
            <Button kind="quiet" label={`Wyślij próbne: ${name}`}>
              Wyślij próbne
            </Button>
          </ActionForm>
          <ActionForm<Told>
            action="wylacz"
            fields={fields}
            showsLoaded={false}
            after={problem}
            onDone={() => {
              if (isOwn) unsubscribePush().catch(() => {});
            }}
          >
            <Button kind="quiet" label={`Usuń: ${name}`}>
              Usuń
            </Button>
          </ActionForm>
        </div>
      </div>
      <details className={styles.topics}>
        <summary>O czym</summary>
        <ActionForm<Told>
          action="wybierz"
          fields={fields}
          showsLoaded={false}
          after={problem}
          label={`O czym: ${name}`}
        >
          {topics.map(({ topic, name: text }) => (
            <CheckField key={topic} name="topic" value={topic} label={text} isChecked={chosen.includes(topic)} />
          ))}
          <Button>Zapisz</Button>
        </ActionForm>
      </details>
    </>
  );
}
