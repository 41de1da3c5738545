interface Named {
  name: string;
  sizeName: string;
  version?: string | null | undefined;
}

/** What a line is called where it must be told from others of the same product: with its size and its version. */
export const lineName = ({ name, sizeName, version }: Named): string =>
  [name, sizeName, version].filter(Boolean).join(', ');
