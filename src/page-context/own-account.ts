import type { PersonalData, PostalAddress, PriceType } from '../shop/account/client.ts';
import type { ConsentEntry } from '../shop/account/consent/consent-history.ts';
import type { AccountNotice } from '../shop/account/own-data/account-notices.ts';
import type { AddressChange, AddressKind, SavedAddress } from '../shop/account/own-data/address-book.ts';

/** `wrong`: not the password. `stale`: there is no password, and the sign-in is too long ago. */
export type Proof = 'given' | 'wrong' | 'stale';

/** What a signed-in client may do with their own data. The pages ask who is signed in first. */
export interface OwnAccount {
  /** Tells the next page what was done. */
  leaveNotice(notice: AccountNotice): void;
  /** What the last form did; the next page will not tell it again. */
  takeNotice(): AccountNotice | null;

  /** Of the personal data: the form sends it back. */
  dataVersion(): Promise<number | null>;
  /** False: changed elsewhere since the form was drawn. */
  changeData(personal: PersonalData, version: number | null): Promise<boolean>;
  /** False: only firms choose. */
  choosePrices(priceType: PriceType): Promise<boolean>;

  /** Whether it is really the client: the password again, or a recent sign-in where there is none. */
  prove(password: string): Promise<Proof>;

  /** The new e-mail address that waits for its confirmation. */
  newEmail(): Promise<string | null>;
  /** Sends a link to the new address. */
  askNewEmail(email: string): Promise<void>;
  dropNewEmail(): Promise<void>;
  /** Whoever has the link may confirm it, in any browser. `null`: it was used, replaced or is too old. */
  linkedEmail(token: string): Promise<string | null>;
  confirmNewEmail(token: string): Promise<boolean>;

  /** The preferred ones first. */
  addresses(): Promise<SavedAddress[]>;
  addAddress(kind: AddressKind, address: PostalAddress): Promise<'done' | 'full'>;
  changeAddress(which: { id: number; version: number | null }, address: PostalAddress): Promise<AddressChange>;
  removeAddress(id: number): Promise<boolean>;
  preferAddress(id: number): Promise<boolean>;

  /** The newest first. */
  consents(): Promise<ConsentEntry[]>;
  /** Whether the terms were accepted: at registration, or later in the account. */
  hasTerms(): Promise<boolean>;
  setConsent(entry: Omit<ConsentEntry, 'at'>): Promise<void>;

  /** Everything that is stored about the client. */
  exported(): Promise<Record<string, unknown>>;

  askDeletion(): Promise<void>;
  /** False: nothing was going to be deleted. */
  cancelDeletion(): Promise<boolean>;
}
