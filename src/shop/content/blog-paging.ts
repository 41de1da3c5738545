/** The newest post stands alone, the others in pairs. */
export const postsPerPage = 9;

/** What the address asks for; anything unreadable is the first page. */
export function blogPageIn(text: string | null): number {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1;
}
