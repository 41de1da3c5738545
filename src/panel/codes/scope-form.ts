import { type ScopeThing, scopeThings, thingNamed } from '../../data/owner/codes/rebate-scope.ts';
import type { RebateScope } from '../../shop/basket/rebate-code.ts';
import { codeLimits } from '../../shop/limits.ts';
import type { PanelAsk, PanelForm } from '../screen.ts';

/** A category or a product in a form. */
export interface ChosenThing {
  value: string;
  name: string;
}

export const chosenThing = ({ kind, id, name }: ScopeThing): ChosenThing => ({ value: `${kind}-${id}`, name });

export const scopeValues = ({ categories, products }: RebateScope): string[] => [
  ...categories.map((id) => `category-${id}`),
  ...products.map((id) => `product-${id}`),
];

function scopeIn(values: string[]): RebateScope {
  const ids = (kind: ScopeThing['kind']) => [
    ...new Set(
      values.flatMap((value) => new RegExp(`^${kind}-([1-9]\\d{0,8})$`).exec(value)?.slice(1).map(Number) ?? []),
    ),
  ];
  return { categories: ids('category'), products: ids('product') };
}

/** The names of what the values of a form choose. */
export const chosenIn = async ({ store }: Pick<PanelAsk, 'store'>, values: string[]): Promise<ChosenThing[]> =>
  (await store.maintain(({ orm }) => scopeThings(orm, [scopeIn(values)]))).map(chosenThing);

/** What a form chooses; what was typed and not chosen is a name of a category, or a code or EAN of a product. */
export async function readScope(
  { store }: Pick<PanelAsk, 'store'>,
  form: PanelForm,
): Promise<RebateScope | { fault: string }> {
  const values = form.all('scope');
  const typed = form.text('scopeText').split(/[,;\n]/);
  for (const text of typed
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, codeLimits.scope)) {
    const thing = await store.maintain(({ orm }) => thingNamed(orm, text));
    if (!thing) return { fault: `Nie ma kategorii o nazwie ani produktu o kodzie „${text}”. Wybierz z listy.` };
    values.push(chosenThing(thing).value);
  }
  const scope = scopeIn(values);
  return scope.categories.length + scope.products.length > codeLimits.scope
    ? { fault: `Wybierz najwyżej ${codeLimits.scope} kategorii i produktów razem.` }
    : scope;
}
