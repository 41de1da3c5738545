import { useEffect, useState } from 'react';

/** Needs scripts, so without them there is none. */
export function PrintButton({ label }: { label: string }) {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <button type="button" hidden={!isLive} onClick={() => print()}>
      {label}
    </button>
  );
}
