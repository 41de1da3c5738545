import type { PersonalData, PostalAddress, PriceType } from '../shop/account/client.ts';
import type { ConsentEntry } from '../shop/account/consent/consent-history.ts';
import type { AccountNotice } from '../shop/account/own-data/account-notices.ts';
import type { AddressChange, AddressKind, SavedAddress } from '../shop/account/own-data/address-book.ts';
import type { AppliedGroup } from '../shop/basket/rebate.ts';
import type { SignedInTo } from './registration.ts';

/** `wrong`: the password is wrong. `stale`: the account has no password and the sign-in was too long ago. */
export type Proof = 'given' | 'wrong' | 'stale';

/** Operations on a client's own data. The pages check first that the client is signed in. */
export interface OwnAccount {
  /** Stores a notice for the next page to show. */
  leaveNotice(notice: AccountNotice): void;
  /** The notice of the last form. It is removed when read, so that it is shown once. */
  takeNotice(): AccountNotice | null;

  /** Version of the personal data, which the form sends back. */
  dataVersion(): Promise<number | null>;
  /** False if the data was changed in another place since the form was rendered. */
  changeData(personal: PersonalData, version: number | null): Promise<boolean>;
  /** False if the client is not a company; only companies choose. */
  choosePrices(priceType: PriceType): Promise<boolean>;

  /** The group of clients whose rebate the client gets in the basket. */
  group(): Promise<AppliedGroup | null>;

  /** Verifies the client: by the password, or by a recent sign-in if the account has none. */
  prove(password: string): Promise<Proof>;

  /** The new e-mail address that waits for confirmation. */
  newEmail(): Promise<string | null>;
  /** Mails a confirmation link to the new address. */
  askNewEmail(email: string): Promise<void>;
  dropNewEmail(): Promise<void>;
  /** The address and the account of a link. `null` if it was used, replaced or has expired. */
  linkedEmail(token: string): Promise<{ email: string; login: string; signedIn: SignedInTo } | null>;
  /** `foreign`: the browser is not signed in to the link's account, so nobody has proven that it is theirs. */
  confirmNewEmail(token: string): Promise<'changed' | 'foreign' | 'unknown'>;

  /** Preferred addresses first. */
  addresses(): Promise<SavedAddress[]>;
  addAddress(kind: AddressKind, address: PostalAddress): Promise<'done' | 'full'>;
  changeAddress(which: { id: number; version: number | null }, address: PostalAddress): Promise<AddressChange>;
  removeAddress(id: number): Promise<boolean>;
  preferAddress(id: number): Promise<boolean>;

  /** Newest first. */
  consents(): Promise<ConsentEntry[]>;
  /** Whether the terms were accepted, at registration or later in the account. */
  hasTerms(): Promise<boolean>;
  setConsent(entry: Omit<ConsentEntry, 'at'>): Promise<void>;

  /** All stored data of the client. */
  exported(): Promise<Record<string, unknown>>;

  askDeletion(): Promise<void>;
  /** False if no deletion was planned. */
  cancelDeletion(): Promise<boolean>;
}
