import { panelPath } from '../addresses.ts';
import { pageAddress } from '../content/content-addresses.ts';
import { TextPreview } from '../content/text-preview.tsx';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageLoader, useScreen } from '../page.ts';
import { PageHead } from '../pieces/page-head.tsx';
import type { pageVersionScreen } from './pages-screens.ts';

export const loader = pageLoader;

export default function VersionPage() {
  const { slug, when, title, lead, text } = useScreen<typeof pageVersionScreen>();
  return (
    <>
      <PageHead
        title={`${title}, od ${when}`}
        lead={<PanelLink to={panelPath(pageAddress, { slug })}>Strona i jej wersje</PanelLink>}
      />
      <TextPreview title={title} lead={lead} text={text} />
    </>
  );
}
