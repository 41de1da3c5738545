import { PanelLink } from '../../frame/panel-link.tsx';
import { ButtonLink } from '../../pieces/button.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import styles from './order-goods.module.css';
import type { OrderData } from './order-screen.ts';

/** What was bought, and the sums. */
export function Goods({ order: { goods, sums, change } }: { order: OrderData }) {
  return (
    <Section title="Produkty" id="produkty">
      <table className={styles.goods}>
        <caption className={styles.hidden}>Produkty zamówienia</caption>
        <thead className={styles.hidden}>
          <tr>
            <td />
            <th scope="col">Produkt</th>
            <th scope="col">Ilość i cena</th>
            <th scope="col">Wartość</th>
          </tr>
        </thead>
        <tbody>
          {goods.map((line) => (
            <tr key={line.id}>
              <td className={styles.picture}>
                {line.picture ? <img src={line.picture} alt="" width="56" height="56" loading="lazy" /> : null}
              </td>
              <td className={styles.name}>
                {line.to ? <PanelLink to={line.to}>{line.name}</PanelLink> : line.name}
                {line.isGift ? <small>Gratis</small> : null}
                {line.parts.map((part) => (
                  <small key={part}>{part}</small>
                ))}
                {line.wish ? <p className={styles.wish}>Uwaga kupującego: {line.wish}</p> : null}
                {line.files.map(({ name, to }) => (
                  <small key={to}>
                    <a href={to} download>
                      Plik kupującego: {name}
                    </a>
                  </small>
                ))}
              </td>
              <td className={styles.quantity}>
                {line.quantity} × {line.price}
                <small>VAT {line.vat}</small>
              </td>
              <td className={styles.worth}>{line.worth}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        {sums.map(([name, amount]) => (
          <div key={name} data-all={name === 'Razem' || undefined}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {change ? (
        <div className={styles.change}>
          <ButtonLink to={change} kind="quiet">
            Zmień produkty
          </ButtonLink>
        </div>
      ) : null}
    </Section>
  );
}
