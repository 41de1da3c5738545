import { createContext, useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router';

/** The loader data as serialised by React Router. Set only on the server. */
export const LoaderData = createContext('');

/**
 * Replaces React Router's `Scripts`, which preloads every file at the top of the page and so delays the first paint.
 * Here the files are requested after the first paint, each in a separate task, so that one file does not run in the
 * task of another, and the page is hydrated when they are loaded. Meanwhile the lower parts of the page are laid out,
 * one part per frame (docs/performance.md). A hidden tab and a browser without paint timing do not wait for the paint
 * (docs/performance.md).
 */
export function PageScripts() {
  if (import.meta.env.SSR) return <WrittenByServer />;
  return (
    <>
      {asSent}
      {asSent}
    </>
  );
}

// biome-ignore lint/security/noDangerouslySetInnerHtml: empty; hydration leaves the server's content in place.
const asSent = <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;

function WrittenByServer() {
  const framework = useContext(FrameworkContext);
  const data = useContext(LoaderData);
  const routes = useMatches().map(({ id }) => id);
  if (!framework) return null;
  const { manifest, serverHandoffString, nonce } = framework;
  const found = routes.map((id) => manifest.routes[id]);
  const modules = [manifest.entry.module, ...found.map((route) => route?.module ?? '')];
  const shared = [manifest.url, ...manifest.entry.imports, ...found.flatMap((route) => route?.imports ?? [])];
  const files = [...new Set([...modules, ...shared])].map(inScript);
  const script =
    `__reactRouterContext=${serverHandoffString};` +
    `__reactRouterContext.stream=new ReadableStream({start(c){c.enqueue(document.currentScript.previousElementSibling.textContent);c.close()}}).pipeThrough(new TextEncoderStream);` +
    `{let show=()=>{let part=document.querySelector('[data-below]');part&&(part.removeAttribute('data-below'),requestAnimationFrame(show))},` +
    `load=()=>(requestAnimationFrame(show),Promise.all([${files}].map(async file=>{await new Promise(r=>setTimeout(r));return import(file)})).then(([entry,...modules])=>{` +
    `__reactRouterRouteModules={};${inScript(routes)}.map((id,at)=>__reactRouterRouteModules[id]=modules[at]);` +
    `entry.hydrate()})),paint='first-contentful-paint';` +
    `document.hidden||!PerformanceObserver.supportedEntryTypes?.includes('paint')?load():` +
    `new PerformanceObserver((seen,on)=>seen.getEntriesByName(paint)[0]&&(on.disconnect(),load())).observe({type:'paint',buffered:true})}`;
  return (
    <>
      {/* A separate block: the data are already JSON, and a block that is not executed needs no hash in the policy. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: in JSON a "<" can only be in a string. */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: data.replaceAll('<', '\\u003c') }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built above, with every value escaped as a JavaScript string. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}

/** Returns a value as JavaScript that is safe inside a `script` element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
