import { expect, it } from 'vitest';
import settings from '../../../../shop.config.ts';
import { limitBody } from '../body/body-limit.ts';
import type { Visit } from '../request/visit.ts';
import { storeAway } from './database-unavailable.ts';
import { sentAgain } from './sent-again.ts';

const target = '/reklamacje/nowa?zamowienie=GL-1';

async function answerTo(
  body: FormData | URLSearchParams | ArrayBuffer,
  more: Record<string, string> = {},
): Promise<string> {
  const headers = { accept: 'text/html', ...more };
  const request = new Request(`http://shop.test${target}`, { method: 'POST', body, headers });
  const visit = { reading: false, request, body: limitBody(request), target } as Visit;
  return storeAway(request, settings, {}, await sentAgain(visit, settings)).text();
}

const typed = (file: Blob) => {
  const form = new FormData();
  form.append('what', 'Ucho "odpadło" przy myciu.');
  form.append('comment_photo[]', file, file.size > 0 ? 'ucho.jpg' : '');
  form.append('since', '2026-11-18');
  return form;
};

it('keeps the texts of a form with files, and asks for the files again', async () => {
  for (const file of [new Blob(['jpeg']), new Blob([])]) {
    const html = await answerTo(typed(file));
    expect(html).toContain(
      '<form method="post" action="/reklamacje/nowa?zamowienie=GL-1" enctype="multipart/form-data">',
    );
    expect(html).toContain('name="what" value="Ucho &quot;odpadło&quot; przy myciu."');
    expect(html).toContain('name="since" value="2026-11-18"');
    expect(html).toContain('<input type="file" name="comment_photo[]" multiple>');
    expect(html).toContain('Pliki wybierz jeszcze raz');
    expect(html).toContain('Wyślij jeszcze raz');
  }
});

it('keeps a form without files as it was', async () => {
  const html = await answerTo(new URLSearchParams({ what: 'Ucho' }));
  expect(html).toContain('name="what" value="Ucho"');
  expect(html).not.toMatch(/type="file"|multipart|Pliki/);
});

it('asks for a password again instead of writing it into the page', async () => {
  const html = await answerTo(new URLSearchParams({ identifier: 'ola', password: 'tajne-123' }));
  expect(html).toContain('name="identifier" value="ola"');
  expect(html).toContain('<input type="password" name="password" required>');
  expect(html).not.toContain('tajne-123');
});

it('keeps the texts beside files of any size that a page accepts', async () => {
  const large = typed(new Blob([new Uint8Array(9_000_000)]));
  const html = await answerTo(large, { 'content-length': '9000500' });
  expect(html).toContain('name="what" value="Ucho &quot;odpadło&quot; przy myciu."');
  expect(html).toContain('name="since" value="2026-11-18"');
  expect(html).toContain('<input type="file" name="comment_photo[]" multiple>');
});

it('sends the visitor back to a form that is larger than any page accepts', async () => {
  const large = new Response(typed(new Blob([new Uint8Array(1_000)])));
  const headers = { 'content-type': large.headers.get('content-type') ?? '', 'content-length': '64000500' };
  expect(await answerTo(await large.arrayBuffer(), headers)).toContain('Wróć do poprzedniej strony');
});
