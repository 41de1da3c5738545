interface Props {
  /**
   * schema.org data. Crawlers load whole pages, so only the server writes them: callers pass
   * `facts={import.meta.env.SSR && factsOf(…)}`, and the client bundle does not contain the code.
   */
  facts: object | false;
}

/** A JSON-LD block for search engines. Hydration does not change the server's content. */
export function StructuredData({ facts }: Props) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: required for a data block; escaped below.
      dangerouslySetInnerHTML={{ __html: facts ? dataBlock(facts) : '' }}
    />
  );
}

/** Escapes text like "</script>" or "<!--", which would end the element or open a comment. */
function dataBlock(facts: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');
}
