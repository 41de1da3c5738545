import { codeCookie } from '../../shop/notices/dismissal.ts';
import { cookieIn } from '../../shop/privacy/cookies.ts';

/** Shows the bar of the code that is at work in the basket, or hides it; `before-paint.ts` does so on a new page. */
export function showCodeBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-dismissable="rebate-code"]');
  const name = bar?.querySelector('b');
  if (!bar || !name) return;
  const code = codeIn(document.cookie);
  name.textContent = code;
  bar.hidden = code === '';
}

/** Anybody may have written a cookie: what cannot be read is nothing. */
function codeIn(cookies: string): string {
  try {
    return decodeURIComponent(cookieIn(cookies, codeCookie) ?? '');
  } catch {
    return '';
  }
}
