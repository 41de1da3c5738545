/** The areas of work of staff. An owner may do everything. */
export const staffRoles = ['owner', 'orders', 'catalogue', 'content'] as const;

export type StaffRole = (typeof staffRoles)[number];

export const roleNames: Record<StaffRole, string> = {
  owner: 'Właściciel',
  orders: 'Zamówienia',
  catalogue: 'Oferta',
  content: 'Treści',
};

export const isStaffRole = (text: string): text is StaffRole => (staffRoles as readonly string[]).includes(text);

/** The roles that may know about orders and what follows them, besides an owner. */
export const noticeRoles: readonly StaffRole[] = ['orders'];

/** Returns whether a role may open a screen for these roles. */
export const mayOpen = (role: StaffRole, roles: readonly StaffRole[]): boolean =>
  role === 'owner' || roles.includes(role);

export const maySeeNotices = (role: StaffRole): boolean => mayOpen(role, noticeRoles);
