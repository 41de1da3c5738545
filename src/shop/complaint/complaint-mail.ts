/** Mails about a complaint. `lapsed`: nobody answered in time, and what that means. */
export const complaintMailKinds = [
  'filed',
  'accepted',
  'refused',
  'lapsed',
  'message',
  'settled',
  'withdrawn',
] as const;
export type ComplaintMailKind = (typeof complaintMailKinds)[number];

export const complaintJobs = { clock: 'complaint-clock', mail: 'complaint-mail' } as const;
