import { useNavigate } from 'react-router';
import { to } from '../../../routes.ts';
import { availabilityOf } from '../../../shop/catalogue/availability.ts';
import type { ProductToBuy, SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import { sizeField } from '../../../shop/product/product-fields.ts';
import { sizeListMessages } from '../../../shop/product/size-list-messages.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { HydrateOnInteraction, lateUntilTouched } from '../../../ui/loading/hydrate-on-interaction.tsx';
import dropdownStyles from '../../../ui/overlays/dropdown.module.css';
import styles from './sizes.module.css';

const Dropdown = lateUntilTouched(async () => (await import('../../../ui/overlays/dropdown.tsx')).Dropdown);

/** Many sizes as a dropdown. Without scripts it is a form that opens the page of the size. */
export function SizeList({ product, chosen }: { product: ProductToBuy; chosen: SizeOffer }) {
  const t = useMessages(sizeListMessages);
  const general = useMessages();
  const navigate = useNavigate();
  const { slug, sizes, type } = product;
  return (
    <form action={to('product', { slug })} className={styles.listed}>
      <HydrateOnInteraction id={`rozmiary-${product.id}`} className={dropdownStyles.host}>
        <Dropdown
          label={product.sizeLabel ?? general('product.size')}
          name={sizeField}
          defaultValue={chosen.size.id}
          autoComplete="off"
          options={sizes.map(({ size, offer }) => ({
            value: size.id,
            label:
              availabilityOf(type, size, offer).state === 'unavailable'
                ? t('sizeList.gone', { name: size.name })
                : size.name,
          }))}
          onChoose={(id) =>
            navigate(to('product', { slug }, { [sizeField]: id }), { replace: true, preventScrollReset: true })
          }
        />
      </HydrateOnInteraction>
      <button type="submit">{t('sizeList.show')}</button>
    </form>
  );
}
