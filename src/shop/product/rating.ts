/** Mean rating with one decimal: `4,8`, `5,0`. */
export function formatRating(average: number): string {
  const tenths = Math.round(average * 10);
  return `${Math.floor(tenths / 10)},${tenths % 10}`;
}
