/** Mails about a complaint. `lapsed`: nobody answered in time, and what that means. */
export const complaintMailKinds = [
  'filed',
  'accepted',
  'refused',
  'lapsed',
  'message',
  'settled',
  'withdrawn',
  ...(['shop-filed', 'shop-message', 'shop-due', 'shop-lapsed'] as const),
] as const;
export type ComplaintMailKind = (typeof complaintMailKinds)[number];

/** Mails to the shop itself. `shop-due`: the time to answer is nearly over. */
export const isForShop = (kind: ComplaintMailKind): boolean => kind.startsWith('shop-');

export const complaintJobs = { clock: 'complaint-clock', mail: 'complaint-mail' } as const;
