import type { Product } from '../../../shop/catalogue/catalogue.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { Section } from '../../../ui/widgets/section.tsx';
import { Details } from './details.tsx';
import { Maker } from './maker.tsx';
import { Opinions } from './opinions.tsx';

/** The description part of a product page. It does not change while the page is open. */
export function About({ product }: { product: Product }) {
  const t = useMessages();
  return (
    <>
      <Details product={product} />
      <Maker product={product} />
      <Section id="opinie" title={t('opinions.title')}>
        <Opinions product={product} />
      </Section>
    </>
  );
}
