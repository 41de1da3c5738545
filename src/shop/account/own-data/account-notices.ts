/** What a form of the account has done. It is told once, on the page that comes next. */
export const accountNotices = [
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

/** A forged cookie shows one of our own sentences at worst. */
export const noticeIn = (value: string | null): AccountNotice | null =>
  accountNotices.find((notice) => notice === value) ?? null;
