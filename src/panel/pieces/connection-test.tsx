import { ActionForm, Button } from './form.tsx';

/** The result of a connection test. */
export type Tried = 'works' | 'away' | 'refused';

interface Props {
  /** What is tested, where a page has several. */
  of?: string;
  /** `null` if it was not tested yet. */
  tried: Tried | null;
  texts: Readonly<Record<Tried, string>>;
}

/** A button that tests a connection, and the result. */
export function ConnectionTest({ of, tried, texts }: Props) {
  return (
    <>
      {tried ? (
        <p className={tried === 'works' ? 'good' : 'late'} role="status">
          {texts[tried]}
        </p>
      ) : null}
      <ActionForm action="sprawdz">
        {of ? <input type="hidden" name="of" value={of} /> : null}
        <Button quiet>Sprawdź połączenie</Button>
      </ActionForm>
    </>
  );
}
