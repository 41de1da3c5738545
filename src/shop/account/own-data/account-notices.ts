/** The result of a form of the account. It is shown once, on the next page. */
const accountNotices = [
  'confirmationSent',
  'dataSaved',
  'pricesSaved',
  'emailAsked',
  'emailDropped',
  'addressAdded',
  'addressSaved',
  'addressRemoved',
  'addressFirst',
  'consentGiven',
  'consentTakenBack',
  'deletionAsked',
  'deletionCancelled',
] as const;

export type AccountNotice = (typeof accountNotices)[number];

export const noticeCookie = 'komunikat';

/** Long enough for the next page to load. */
export const noticeSeconds = 60;

/** A forged cookie can only show one of these sentences. */
export const noticeIn = (value: string | null): AccountNotice | null =>
  accountNotices.find((notice) => notice === value) ?? null;
