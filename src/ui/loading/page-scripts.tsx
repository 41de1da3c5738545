import { createContext, useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router';

/** What the loaders gave, as React Router writes it for the browser. Only the server has it. */
export const LoaderData = createContext('');

/**
 * In place of React Router's `Scripts`, which names every file at the top of the page: the browser then fetched them
 * before it painted. Here they are asked for right after the first paint, all at once, and the page is taken over when
 * they are there. Whoever opens the page in a hidden tab waits for no paint.
 */
export function PageScripts() {
  if (import.meta.env.SSR) return <WrittenByServer />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing; the browser leaves what stands there.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
}

const nothing = { __html: '' };

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
    `__reactRouterContext.stream=new ReadableStream({start(c){c.enqueue(${inScript(data)});c.close()}}).pipeThrough(new TextEncoderStream);` +
    `{let load=()=>Promise.all([${files.map((file) => `import(${file})`)}]).then(([entry,...modules])=>{` +
    `__reactRouterRouteModules={};${inScript(routes)}.map((id,at)=>__reactRouterRouteModules[id]=modules[at]);` +
    'entry.hydrate()});document.hidden?load():requestAnimationFrame(()=>setTimeout(load))}';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written above, and every value as a string of JavaScript.
  return <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}

/** A value as JavaScript that may stand inside a `script` element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
