import { ActionForm, Button } from './form.tsx';

/** The result of a connection test. */
export type Tried = 'works' | 'away' | 'refused';

interface Props {
  /** `null` if it was not tested yet. */
  tried: Tried | null;
  texts: Readonly<Record<Tried, string>>;
}

/** A button that tests a connection, and the result. */
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
