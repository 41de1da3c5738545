/** Groups rows by a key and preserves their order. */
export function grouped<Row, Key, Value>(
  rows: Row[],
  key: (row: Row) => Key,
  value: (row: Row) => Value,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(value(row));
    else groups.set(key(row), [value(row)]);
  }
  return groups;
}
