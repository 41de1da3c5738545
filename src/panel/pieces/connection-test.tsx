import { ActionForm, Button } from './form.tsx';

/** How a connection with another firm was when it was tried. */
export type Tried = 'works' | 'away' | 'refused';

interface Props {
  /** `null`: not tried yet. */
  tried: Tried | null;
  texts: Readonly<Record<Tried, string>>;
}

/** The button that tries a connection, and what came of it. */
export function ConnectionTest({ tried, texts }: Props) {
  return (
    <>
      {tried ? (
        <p className={tried === 'works' ? 'good' : 'late'} role="status">
          {texts[tried]}
        </p>
      ) : null}
      <ActionForm action="sprawdz">
        <Button quiet>Sprawdź połączenie</Button>
      </ActionForm>
    </>
  );
}
