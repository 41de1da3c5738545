import { useContext, useState } from 'react';
import { DrawnHtml } from '../page.ts';

const elementId = 'ekran';

/** The HTML of a screen that only the server draws. The browser does not draw it again. */
export function Drawn({ title }: { title: string }) {
  const sent = useContext(DrawnHtml);
  const [html] = useState(() => ({
    __html: import.meta.env.SSR ? sent : (document.getElementById(elementId)?.innerHTML ?? ''),
  }));
  return (
    <>
      <title>{title}</title>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React on the server. */}
      <div id={elementId} className="server-drawn" suppressHydrationWarning dangerouslySetInnerHTML={html} />
      <script type="module" src="/panel/panel.js" />
    </>
  );
}
