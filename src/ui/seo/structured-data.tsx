interface Props {
  /**
   * Facts in the words of schema.org. Search engines load pages whole, so only the server writes them: callers say
   * `facts={import.meta.env.SSR && factsOf(…)}`, and the browser's script is spared the code.
   */
  facts: object | false;
}

/** A data block that search engines read. The browser keeps what it was sent. */
export function StructuredData({ facts }: Props) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to write a data block; escaped below.
      dangerouslySetInnerHTML={{ __html: facts ? dataBlock(facts) : '' }}
    />
  );
}

/** A text that holds "</script>" or "<!--" must not end the element or open a comment. */
function dataBlock(facts: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');
}
