import type { EditedProduct } from '../../../data/owner/catalogue/product-editing.ts';
import type { ProductDraft } from '../../../shop/owner/product/product-draft.ts';
import { type Variant, variantsOf } from '../../../shop/owner/sizes/variants.ts';

/** The product with a size for each pair of two lists, with the price of its first size. */
export function withVariants(
  product: EditedProduct,
  first: string,
  second: string,
): { draft: ProductDraft; added: Variant[] } | { fault: string } {
  const wanted = variantsOf(first, second);
  if ('fault' in wanted) return wanted;
  const known = new Set(product.sizes.map(({ id }) => id));
  const added = wanted.variants.filter(({ id }) => !known.has(id));
  const [model] = product.sizes;
  if (!model?.gross) return { fault: 'Najpierw podaj cenę pierwszego rozmiaru: dostaną ją wszystkie.' };
  if (added.length === 0) return { fault: 'Te rozmiary już są.' };
  const { shownGross: _, shownAmount: __, ...own } = model;
  const sizes = product.sizes.map((size) => ({ ...size, gross: null }));
  const made = added.map(({ id, name }) => ({
    ...own,
    id,
    name,
    code: `${product.code}-${id}`,
    ean: null,
    amount: 0,
  }));
  return { draft: { ...product, sizes: [...sizes, ...made] }, added };
}
