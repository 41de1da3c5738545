/** What is drawn in the place of a page. */
export type Instead =
  | Refusal
  | {
      kind: 'confirm';
      title: string;
      /** The form again, with everything that was sent. */
      to: string;
      fields: [name: string, value: string][];
      isWrong: boolean;
    };

/** Why a page or a file cannot be shown. */
export interface Refusal {
  kind: 'refusal';
  title: string;
  text: string;
  /** The page to go back to. */
  back?: { to: string; name: string };
}
