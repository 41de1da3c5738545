import { closedBarsKey } from '../../shop/notices/closed-bars.ts';
import { codeCookie, dismissalPrefix } from '../../shop/notices/dismissal.ts';
import { answeredPattern, type OptionalConsent } from '../../shop/privacy/consent.ts';

/**
 * Stands in the page right behind the bars, and runs before anything is painted: pages are kept and the same for
 * everyone, so only here can a bar that was closed be taken away without a flash or a jump. Inline, since a file would
 * be waited for; the page's policy names it by its hash, like the other scripts that a page carries.
 */
export const beforePaint = (asked: readonly OptionalConsent[]): string =>
  '{let page=document,cookies="; "+page.cookie,closed;' +
  `try{closed=JSON.parse(localStorage.getItem("${closedBarsKey}"))}catch{}` +
  'for(let bar of page.querySelectorAll("[data-bar],[data-dismissable]")){let{bar:id,dismissable:kind}=bar.dataset;' +
  `if(id?Array.isArray(closed)&&closed.includes(id):cookies.includes("; ${dismissalPrefix}"+kind+"="))bar.remove();` +
  `else if(bar.hidden)try{let code=decodeURIComponent(cookies.split("; ${codeCookie}=")[1].split(";")[0]);` +
  'bar.querySelector("b").textContent=code;bar.hidden=!code}catch{}}' +
  `if(!/${answeredPattern(asked)}/.test(cookies))` +
  'page.querySelector("[data-cookie-banner]").hidden=false}';
