import { useEffect, useState } from 'react';

/** Rendered only with scripts, because it needs them. */
export function PrintButton({ label }: { label: string }) {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <button type="button" hidden={!isLive} onClick={() => print()}>
      {label}
    </button>
  );
}
