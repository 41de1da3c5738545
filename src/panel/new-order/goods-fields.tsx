import { Sign } from '../frame/signs.tsx';
import { Button } from '../pieces/button.tsx';
import { FindField } from '../pieces/editing/counted-form.tsx';
import { TextField } from '../pieces/editing/form-fields.tsx';
import { Section } from '../pieces/layout/section.tsx';
import styles from './new-order-page.module.css';
import type { OrderDrawing } from './new-order-screen.ts';

/** Products that were found, and those of the order. */
interface GoodsProps {
  title?: string;
  drawing: Pick<OrderDrawing, 'lines' | 'foundGoods'>;
}

export function GoodsFields({ title = 'Produkty', drawing: { lines, foundGoods: found } }: GoodsProps) {
  const adds = lines.reduce((sum, line) => sum + line.adds + 1, 0);
  return (
    <Section title={title} id="produkty">
      <FindField
        key={adds}
        name="towar"
        label="Nazwa, kod albo EAN (można skanować)"
        text={found?.text}
        isNext={adds > 0}
        step="szukaj"
      />
      {found ? (
        <ul className={styles.found} aria-label="Znalezione produkty">
          {found.sizes.length === 0 ? <li>Nic nie pasuje do „{found.text}”.</li> : null}
          {found.sizes.map(({ productId, sizeId, name, note, picture }) => (
            <li key={`${productId} ${sizeId}`}>
              {picture ? <img src={picture} alt="" width="40" height="40" loading="lazy" /> : <span />}
              <div>
                {name}
                <small>{note}</small>
              </div>
              <Button name="krok" value={`dodaj:${productId}/${sizeId}`} label={`Dodaj ${name}`}>
                Dodaj
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {lines.length === 0 ? null : (
        <ul className={styles.lines} aria-label="Produkty zamówienia">
          {lines.map((line, index) => (
            <Line key={`${line.productId} ${line.sizeId} ${line.adds}`} line={line} index={index} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Line({ line, index }: { line: OrderDrawing['lines'][number]; index: number }) {
  const { productId, sizeId, quantity, price, reason, adds, name, unit, shopPrice, worth, fault } = line;
  return (
    <li>
      <input type="hidden" name="product" value={productId} />
      <input type="hidden" name="size" value={sizeId} />
      <input type="hidden" name="adds" value={adds} />
      <div className={styles.name}>
        {name}
        <small>{shopPrice === '' ? 'nie jest teraz w sprzedaży' : `${shopPrice} za ${unit}`}</small>
        {fault ? <strong>{fault}</strong> : null}
      </div>
      <TextField name="quantity" label="Ile" value={quantity} inputMode="decimal" counts />
      <TextField name="price" label="Inna cena" value={price} inputMode="decimal" unit="zł" counts />
      <TextField name="reason" label="Powód innej ceny" value={reason} counts />
      <strong className={styles.worth}>{worth}</strong>
      <button type="submit" name="krok" value={`usun:${index}`} className={styles.remove} aria-label={`Usuń ${name}`}>
        <Sign name="close" size={18} />
      </button>
    </li>
  );
}
