import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { AvailabilityState } from '../../shop/catalogue/availability.ts';
import type { ComparisonColumn, ComparisonRow } from '../../shop/saved-lists/comparison.ts';
import { listsMessages } from '../../shop/saved-lists/lists-messages.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { tie } from '../../shop/text/typography.ts';
import { QuickBuy } from '../../ui/basket/quick-buy.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { Price } from '../../ui/price/price.tsx';
import { ListRemove } from '../../ui/saved-lists/list-remove.tsx';
import { Stars } from '../../ui/tile/stars.tsx';
import { Picture } from '../../ui/widgets/picture.tsx';
import styles from './comparison-table.module.css';

interface Props {
  columns: ComparisonColumn[];
  rows: ComparisonRow[];
  /** For each column the parameters that no other column has. */
  unshared: { label: string; value: string }[][];
}

/** Products in columns, parameters in rows. The table scrolls sideways, also by arrow keys. */
export function ComparisonTable({ columns, rows, unshared }: Props) {
  const t = useMessages(listsMessages);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-labelledby="porownanie-tabela">
      <table className={styles.table} data-columns={columns.length}>
        <caption id="porownanie-tabela">{t('comparison.caption')}</caption>
        <thead>
          <tr>
            <td rowSpan={3} />
            {columns.map(({ id, picture }) => (
              <td key={id}>
                {picture && <Picture picture={picture} sizes="(min-width: 64rem) 20vw, 45vw" decorative eager />}
              </td>
            ))}
          </tr>
          <tr>
            {columns.map(({ id, slug, name, producer }) => (
              <th key={id} scope="col">
                <small>{producer}</small>
                <Link to={to('product', { slug })} prefetch="intent">
                  {tie(name)}
                </Link>
              </th>
            ))}
          </tr>
          <tr>
            {columns.map(({ id, name }) => (
              <td key={id}>
                <ListRemove
                  list="comparison"
                  product={id}
                  label={t('comparison.remove')}
                  spoken={t('comparison.removeNamed', { name })}
                />
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row label={t('comparison.price')}>
            {columns.map(({ id, offer, unit, netOnly, severalPrices }) => (
              <td key={id}>
                <Price offer={offer} unit={unit} netOnly={netOnly} from={severalPrices} />
              </td>
            ))}
          </Row>
          <Row label={t('comparison.buy')}>
            {columns.map((column) => (
              <td key={column.id}>
                <Buy column={column} />
              </td>
            ))}
          </Row>
          <Row label={t('comparison.rating')}>
            {columns.map(({ id, rating }) => (
              <td key={id}>
                {rating.count > 0 ? (
                  <>
                    <Stars value={rating.average} /> {counted(rating.count, nouns.opinion)}
                  </>
                ) : (
                  t('comparison.noRating')
                )}
              </td>
            ))}
          </Row>
          <Row label={t('comparison.state')}>
            {columns.map((column) => (
              <td key={column.id} data-state={column.state}>
                <StateText column={column} />
              </td>
            ))}
          </Row>
          {rows.map(({ label, values, differs }) => (
            <Row key={label} label={label} differs={differs}>
              {columns.map(({ id }, index) => (
                <td key={id}>{values[index] ? tie(values[index]) : <Missing />}</td>
              ))}
            </Row>
          ))}
          {unshared.some((facts) => facts.length > 0) && (
            <Row label={t('comparison.unshared')}>
              {columns.map(({ id }, index) => (
                <td key={id}>
                  {unshared[index]?.map(({ label, value }) => (
                    <p key={label}>{tie(`${label}: ${value}`)}</p>
                  ))}
                </td>
              ))}
            </Row>
          )}
        </tbody>
      </table>
    </section>
  );
}

function Row({ label, differs = false, children }: { label: string; differs?: boolean; children: ReactNode }) {
  const t = useMessages(listsMessages);
  return (
    <tr>
      <th scope="row">
        {tie(label)}
        {differs && <span className={styles.differs} role="img" aria-label={t('comparison.differs')} />}
      </th>
      {children}
    </tr>
  );
}

/**
 * A product with one size is added immediately. Other products link to their page, which has the choice or the reason.
 */
function Buy({ column: { slug, name, unit, onlySize } }: { column: ComparisonColumn }) {
  const t = useMessages(listsMessages);
  const general = useMessages();
  if (onlySize === null) {
    return (
      <Link to={to('product', { slug })} className={styles.see} aria-label={`${t('comparison.open')}: ${name}`}>
        {t('comparison.open')}
      </Link>
    );
  }
  return (
    <QuickBuy slug={slug} name={name} unit={unit} size={onlySize} className={styles.buy}>
      {general('product.buy')}
    </QuickBuy>
  );
}

function Missing() {
  const t = useMessages(listsMessages);
  return (
    <>
      <span aria-hidden="true">{t('comparison.none')}</span>
      <span className={styles.spoken}>{t('comparison.noneRead')}</span>
    </>
  );
}

const stateKeys = {
  available: 'availability.enable',
  order: 'availability.order',
  unavailable: 'availability.gone',
  phone: 'availability.contact',
  free: 'availability.enable',
} as const satisfies Record<AvailabilityState, string>;

function StateText({ column: { state, stateText } }: { column: ComparisonColumn }) {
  const t = useMessages();
  const own = state === 'available' || state === 'order' ? stateText : null;
  return own ?? t(stateKeys[state]);
}
