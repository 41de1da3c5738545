import { barLimits } from '../../shop/limits.ts';
import { closedBarsKey } from '../../shop/notices/closed-bars.ts';
import { codeCookie, dismissalPrefix } from '../../shop/notices/dismissal.ts';
import { answeredPattern, type OptionalConsent } from '../../shop/privacy/consent.ts';

/**
 * An inline script directly after the bars, which runs before the first paint. Pages are cached and the same for
 * everyone, so only this script can remove a closed bar without a flash or a layout shift. It is inline, because a file
 * would delay the paint. The CSP contains its hash, like those of the other inline scripts.
 */
export const beforePaint = (asked: readonly OptionalConsent[]): string =>
  '{let page=document,cookies="; "+page.cookie,closed;' +
  `try{closed=JSON.parse(localStorage.getItem("${closedBarsKey}"))}catch{}` +
  'for(let bar of page.querySelectorAll("[data-bar],[data-dismissable]")){let{bar:id,dismissable:kind}=bar.dataset;' +
  `if(id?Array.isArray(closed)&&closed.includes(id):cookies.includes("; ${dismissalPrefix}"+kind+"="))bar.remove();` +
  `else if(bar.hidden)try{let code=decodeURIComponent(cookies.split("; ${codeCookie}=")[1].split(";")[0]);` +
  'bar.querySelector("b").textContent=code;bar.hidden=!code}catch{}}' +
  `if(!/${answeredPattern(asked)}/.test(cookies))` +
  'page.querySelector("[data-cookie-banner]").hidden=false;' +
  freshness +
  changingLine +
  '}';

/**
 * A page opened at its top may lay out its lower parts in later frames. A page that is reloaded or opened at an anchor
 * needs all heights immediately.
 */
const freshness =
  'if(performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!location.hash)' +
  'page.documentElement.dataset.fresh="";';

/**
 * The bars share one line, which shows the first of them and moves it to the end after a while. It waits under a pointer
 * or the focus, for a reduced-motion setting, and while the bar of an active code is shown.
 */
const changingLine =
  'let line=page.querySelector("[data-bars]");setInterval(()=>{' +
  'if(line.matches(":hover,:focus-within,:has([data-dismissable=rebate-code]:not([hidden]))")||' +
  'matchMedia("(prefers-reduced-motion:reduce)").matches)return;' +
  'let first=line.querySelector(":scope>:not([hidden])");if(first)line.append(first)},' +
  `${barLimits.shown})`;
