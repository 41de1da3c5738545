import type { Product } from '../../shop/catalogue.ts';
import { tie } from '../../shop/typography.ts';
import { useSay } from '../../ui/words.tsx';
import styles from './details.module.css';

/** The text about the thing on the left, its measures on the right. */
export function Details({ product }: { product: Product }) {
  const say = useSay();
  const rows: [string, string][] = [
    ...product.facts,
    ...product.parameters
      .filter(({ name }) => !product.facts.some(([label]) => label === name))
      .map(({ name, values }): [string, string] => [name, values.map((value) => value.name).join(', ')]),
    ...(product.series ? [[say('product.seriesLabel'), product.series.name] as [string, string]] : []),
    [say('product.codeLabel'), product.code],
  ];
  return (
    <div className={styles.details}>
      <section aria-labelledby="opis">
        <h2 id="opis">{say('product.description')}</h2>
        <div className={styles.text}>
          {product.description.map((paragraph) => (
            <p key={paragraph}>{tie(paragraph)}</p>
          ))}
        </div>
        {product.care.length > 0 && (
          <>
            <h3>{say('product.care')}</h3>
            <ul className={styles.care}>
              {product.care.map((sentence) => (
                <li key={sentence}>{tie(sentence)}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section aria-labelledby="szczegoly">
        <h2 id="szczegoly">{say('product.facts')}</h2>
        <dl className={styles.facts}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{tie(value)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
