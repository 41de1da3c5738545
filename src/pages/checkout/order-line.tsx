import { to } from '../../routes.ts';
import type { BasketLine } from '../../shop/basket/basket-line.ts';
import { basketMessages } from '../../shop/basket/basket-messages.ts';
import { orderMessages } from '../../shop/order/order-messages.ts';
import { picturesFor } from '../../shop/product/picture.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { BasketItem } from '../../ui/basket/lines/basket-item.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { useAmount } from '../../ui/price/price.tsx';
import { Picture } from '../../ui/widgets/picture.tsx';

/** A read-only line of the order. */
export function OrderLine({ line }: { line: BasketLine }) {
  const t = useMessages(orderMessages);
  const ofBasket = useMessages(basketMessages);
  const { name, slug, sizeName, sizeId, product, quantity, period, comment, files } = line;
  const amount = useAmount(product?.netOnly ?? false);
  const [picture] = picturesFor(product?.pictures ?? [], sizeId);
  return (
    <BasketItem
      name={name}
      link={to('product', { slug })}
      picture={picture && <Picture picture={picture} sizes="7.5rem" decorative />}
      facts={[
        [sizeName, product?.version, product && counted(quantity, product.unit.forms)].filter(Boolean).join(', '),
        ...(period ? [ofBasket('basket.period', { period })] : []),
        ...(comment ? [t('order.comment', { comment })] : []),
        ...(files.length > 0 ? [t('order.files', { files: files.map((file) => file.name).join(', ') })] : []),
      ]}
      worth={<strong>{line.forPoints ? counted(line.pointsWorth, nouns.point) : amount(line.worth)}</strong>}
    />
  );
}
