import { to } from '../../routes.ts';
import type { PostalAddress } from '../../shop/account/client.ts';
import { type AddressKind, noAddress, type SavedAddress } from '../../shop/account/own-data/address-book.ts';
import { rowId } from '../../shop/text/row-id.ts';

/** What the page shows, chosen by its query: the list, a form, or a question before a removal. */
type AddressView =
  | { kind: 'list' }
  | { kind: 'add'; of: AddressKind; address: PostalAddress }
  | { kind: 'change' | 'remove'; address: SavedAddress }
  /** The address was removed in the meantime, or belongs to another client. */
  | { kind: 'gone' };

const query = { add: 'dodaj', change: 'zmien', remove: 'usun' } as const;
const kindNames = { delivery: 'dostawa', invoice: 'faktura' } as const satisfies Record<AddressKind, string>;

export const addLink = (kind: AddressKind) => to('accountAddresses', {}, { [query.add]: kindNames[kind] });
export const changeLink = (id: number) => to('accountAddresses', {}, { [query.change]: id });
export const removeLink = (id: number) => to('accountAddresses', {}, { [query.remove]: id });

export function addressView(
  asked: URLSearchParams,
  addresses: readonly SavedAddress[],
  start: Pick<PostalAddress, 'firstname' | 'lastname'>,
): AddressView {
  const added = (Object.keys(kindNames) as AddressKind[]).find((kind) => kindNames[kind] === asked.get(query.add));
  // A delivery address starts with the client's own name, because most parcels go to the client. An invoice is usually
  // for another party.
  if (added) return { kind: 'add', of: added, address: added === 'delivery' ? { ...noAddress, ...start } : noAddress };
  for (const kind of ['change', 'remove'] as const) {
    if (!asked.has(query[kind])) continue;
    const id = rowId(asked.get(query[kind]));
    const address = addresses.find((one) => one.id === id);
    return address ? { kind, address } : { kind: 'gone' };
  }
  return { kind: 'list' };
}
