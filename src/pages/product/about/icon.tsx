/** An icon before a fact about the product. */
export function Icon({ path }: { path: string | undefined }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
