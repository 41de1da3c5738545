import { type SnippetRegion, snippetRegions } from '../../shop/privacy/snippets.ts';
import { AreaField, FieldRow, SelectField, TextField } from '../pieces/editing/form-fields.tsx';
import { regionNames, snippetConsentKinds, snippetConsentNames } from './snippet-names.ts';
import type { TypedSnippet } from './snippets-screens.ts';

/** The fields of a snippet, but its name. */
export const SnippetFields = ({ typed }: { typed: TypedSnippet }) => (
  <>
    <FieldRow>
      <SelectField
        name="consent"
        label="Zgoda"
        value={typed.consent}
        choices={snippetConsentKinds.map((value) => [value, snippetConsentNames[value]] as const)}
      />
      <SelectField
        name="region"
        label="Miejsce"
        value={typed.region}
        choices={snippetRegions.map((value: SnippetRegion) => [value, regionNames[value]] as const)}
      />
    </FieldRow>
    <TextField name="src" label="Adres skryptu" value={typed.src} />
    <AreaField name="html" label="HTML bez skryptów" value={typed.html} lines={4} />
    <TextField
      name="hosts"
      label="Serwery, z którymi się łączy"
      value={typed.hosts}
      hint="Oddzielone przecinkami, np. https://stats.example. Serwer skryptu dodaje się sam."
    />
    <TextField name="frames" label="Serwery w ramkach" value={typed.frames} />
  </>
);
