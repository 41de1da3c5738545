import type { PanelForm } from '../../src/panel/screen.ts';

/** A form of the panel for tests of what is read from it. */
export function testForm(sent: Record<string, string>): PanelForm {
  const fields = new FormData();
  for (const [name, value] of Object.entries(sent)) fields.append(name, value);
  return {
    text: (name) => String(fields.get(name) ?? '').trim(),
    all: (name) => fields.getAll(name).map(String),
    has: (name) => fields.has(name),
    fields,
    files: [],
  };
}
