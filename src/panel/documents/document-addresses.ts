export const documentsAddress = '/panel/dokumenty';
export const numbersAddress = '/panel/dokumenty/numery';
export const documentsCsvAddress = `${documentsAddress}/miesiac/:month`;

interface DocumentFilters {
  month: string;
  /** Empty: all kinds. */
  kind: string;
  /** Only those that are not in KSeF yet. */
  open: boolean;
}

/** The list of one month with filters. */
export function addressOf({ month, kind, open }: DocumentFilters): string {
  const query = new URLSearchParams({ miesiac: month });
  if (kind !== '') query.set('rodzaj', kind);
  if (open) query.set('ksef', 'czeka');
  return `${documentsAddress}?${query}`;
}
