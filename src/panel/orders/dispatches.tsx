import { PanelLink } from '../frame/panel-link.tsx';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button, ButtonLink } from '../pieces/button.tsx';
import styles from './dispatches.module.css';
import type { Dispatching } from './dispatching.ts';
import { ordersAddress } from './order-addresses.ts';

/** The progress of packing and sending: what is done and can be printed, what the job still does, and what stopped. */
export function Dispatches({ dispatches }: { dispatches: Dispatching }) {
  const { all, done, waiting, stopped, labels, slips } = dispatches;
  return (
    <section className={styles.place} aria-labelledby="nadawanie">
      <div className={styles.head}>
        <h2 id="nadawanie">
          Spakowane i nadane: {done} z {all}
        </h2>
        {waiting > 0 ? <p role="status">W toku: {waiting}. Możesz zamknąć tę stronę, dokończymy same.</p> : null}
      </div>
      <progress value={done} max={all} aria-labelledby="nadawanie" />
      {stopped.length > 0 ? (
        <ul className={styles.stopped}>
          {stopped.map(({ number, to, why }) => (
            <li key={number}>
              <PanelLink to={to}>{number}</PanelLink> {why}
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.buttons}>
        {labels ? <ButtonLink to={labels}>Drukuj etykiety</ButtonLink> : null}
        {slips ? <ButtonLink to={slips}>Drukuj specyfikacje</ButtonLink> : null}
        {stopped.length > 0 ? (
          <ActionForm to={`${ordersAddress}?akcja=nadaj-dalej`}>
            <Button>Dokończ zatrzymane</Button>
          </ActionForm>
        ) : null}
        {waiting === 0 ? (
          <ActionForm to={`${ordersAddress}?akcja=nadaj-schowaj`}>
            <Button kind="quiet">Schowaj</Button>
          </ActionForm>
        ) : null}
      </div>
    </section>
  );
}
