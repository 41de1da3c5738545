/** The fields of a vote, and the call that takes it without a page load. */
export const voteField = 'operation';
export const voteSides = ['positive', 'negative'] as const;
export type VoteSide = (typeof voteSides)[number];

export const voteCall = (id: number | string, side: string): string =>
  `/ajax/opinions.php?action=rate&id=${id}&${voteField}=${side}`;
