/** An odd number: the newest post has its own row, the others are in rows of two. */
export const postsPerPage = 9;

/** The page number from the URL. An invalid value means the first page. */
export function blogPageIn(text: string | null): number {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1;
}
