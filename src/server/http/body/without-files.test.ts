import { expect, it } from 'vitest';
import { withoutFiles } from './without-files.ts';

const boundary = '----WebKitFormBoundaryAbC123';
const dividing = 'bytes with \r\n\r\n and \r\n--no boundary and \r\n------WebKitFormBoundaryAbC';
const form = [
  `--${boundary}\r\nContent-Disposition: form-data; name="what"\r\n\r\nUcho odpadło\r\n`,
  `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="ucho.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${dividing}\r\n`,
  `--${boundary}\r\ncontent-disposition: form-data; name="empty"; filename=""\r\n\r\n\r\n`,
  `--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\n${dividing}\r\n`,
  `--${boundary}--\r\n`,
].join('');

/** The form, arriving in pieces of so many bytes. */
function sent(bytes: number, text = form, type = `multipart/form-data; boundary=${boundary}`): Request {
  const all = Buffer.from(text);
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= all.length) return controller.close();
      controller.enqueue(new Uint8Array(all.subarray(at, at + bytes)));
      at += bytes;
    },
  });
  const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' };
  return new Request('http://shop.test/', init as RequestInit);
}

it.each([1, 7, 64, 10_000])('keeps texts and empties files that arrive in pieces of %i bytes', async (bytes) => {
  const fields = await withoutFiles(sent(bytes)).formData();
  expect([...fields.keys()]).toEqual(['what', 'photo', 'empty', 'note']);
  expect(fields.get('what')).toBe('Ucho odpadło');
  expect(fields.get('note')).toBe(dividing);
  const photo = fields.get('photo') as File;
  expect([photo.name, photo.size]).toEqual(['ucho.jpg', 0]);
});

it('leaves a form that is not in parts as it is', async () => {
  const request = sent(64, 'what=Ucho', 'application/x-www-form-urlencoded');
  expect(withoutFiles(request)).toBe(request);
});

it('refuses a header without an end, which would be held', async () => {
  const endless = `--${boundary}\r\nContent-Disposition: form-data; name="${'x'.repeat(20_000)}`;
  await expect(withoutFiles(sent(1_000, endless)).text()).rejects.toThrow();
});
