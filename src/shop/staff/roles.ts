/** What somebody of the shop's staff works on. An owner may do everything. */
export const staffRoles = ['owner', 'orders', 'catalogue', 'content'] as const;

export type StaffRole = (typeof staffRoles)[number];

export const roleNames: Record<StaffRole, string> = {
  owner: 'Właściciel',
  orders: 'Zamówienia',
  catalogue: 'Oferta',
  content: 'Treści',
};

export const isStaffRole = (text: string): text is StaffRole => (staffRoles as readonly string[]).includes(text);

/** Whether a role may open what is for these roles. */
export const mayOpen = (role: StaffRole, roles: readonly StaffRole[]): boolean =>
  role === 'owner' || roles.includes(role);
