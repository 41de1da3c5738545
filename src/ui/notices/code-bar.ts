import { codeCookie } from '../../shop/notices/dismissal.ts';
import { cookieIn } from '../../shop/privacy/cookies.ts';

/** Shows or hides the bar of the active code. On a new page `before-paint.ts` does the same. */
export function showCodeBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-dismissable="rebate-code"]');
  const name = bar?.querySelector('b');
  if (!bar || !name) return;
  const code = codeIn(document.cookie);
  name.textContent = code;
  bar.hidden = code === '';
}

/** A cookie may contain anything. An undecodable one counts as empty. */
function codeIn(cookies: string): string {
  try {
    return decodeURIComponent(cookieIn(cookies, codeCookie) ?? '');
  } catch {
    return '';
  }
}
