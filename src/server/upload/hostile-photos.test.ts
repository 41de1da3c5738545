import { existsSync, readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  complaintPhotoRules,
  complaintUploadRules,
  opinionPhotoRules,
  opinionUploadRules,
} from '../../shop/upload/photos.ts';
import type { FileLimits, ReceivedFile } from '../../shop/upload/sent-form.ts';
import { removeFilmMetadata } from './film-metadata.ts';
import { photoCleaner } from './photo-cleaner.ts';
import { formReader } from './receive-form.ts';
import { uploadSlots } from './upload-slots.ts';

const marker = 'HOSTILE-PAYLOAD';
const mebibyte = 1_024 * 1_024;
/** Ten of each kind. */
const hostile = 160;
const script = `<script>alert("${marker}")</script>`;
const cleaner = photoCleaner();
const stored = new Map<string, Uint8Array>();

const uploads = {
  put: async (content: AsyncIterable<Uint8Array>) => {
    const key = `content-${stored.size}`;
    const parts: Uint8Array[] = [];
    for await (const part of content) parts.push(part);
    stored.set(key, Buffer.concat(parts));
    return key;
  },
  remove: async (key: string) => void stored.delete(key),
};

const { receiveForm } = formReader(
  { uploads, slots: uploadSlots(), photos: cleaner },
  { body: { allow: () => {} } as never, session: async () => 'anna', take: async () => {} },
);

const ofComplaint: FileLimits = {
  most: 50,
  bytes: 100 * mebibyte,
  rules: complaintUploadRules,
  photos: complaintPhotoRules,
  takes: () => true,
};
const ofOpinion: FileLimits = { ...ofComplaint, rules: opinionUploadRules, photos: opinionPhotoRules };

interface Sent {
  name: string;
  type: string;
  bytes: Uint8Array;
}

async function sendAll(files: Sent[], limits = ofComplaint): Promise<ReceivedFile[]> {
  const form = new FormData();
  for (const { name, type, bytes } of files) {
    form.append('comment_photo[]', new File([bytes as Uint8Array<ArrayBuffer>], name, { type }));
  }
  const request = new Request('http://shop.test/', { method: 'POST', body: form });
  return (await receiveForm(request, { fields: 100, bytes: mebibyte, files: limits })).files;
}
const send = async (file: Sent, limits?: FileLimits) => (await sendAll([file], limits))[0];

/** A PNG whose header claims a size, with the given amount of compressed zeros. */
function png(width: number, height: number, data: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(content.byteLength);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(data)));
  return Buffer.concat([start, chunk('IHDR', header), pixels, chunk('IEND', Buffer.alloc(0))]);
}

const box = (type: string, ...content: (Uint8Array | string)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.byteLength + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const track = (handler: string, ...more: Buffer[]) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box('mdia', box('hdlr', Buffer.alloc(8), handler, Buffer.alloc(13))),
    ...more,
  );
const film = (...more: Buffer[]) =>
  Buffer.concat([
    box('ftyp', 'isom', Buffer.alloc(4), 'isommp42'),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      track('vide', box('udta', `name ${marker}`)),
      track('meta'),
      box('udta', box('\xa9xyz', `+54.33+018.19/ ${marker}`)),
      box('meta', Buffer.alloc(4), marker),
    ),
    box('mdat', Buffer.alloc(1_000, 7)),
    ...more,
  ]);

/** Deterministic, so that a failure can be repeated. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

/** Resident memory of a process in mebibytes, at its highest; 0 if it has ended meanwhile. */
function peakOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1_024;
}

let jpg: Buffer;
let withPlace: Buffer;
let pictures: Record<'jpg' | 'png' | 'webp', Buffer>;

beforeAll(async () => {
  const noise = sharp({
    create: {
      width: 96,
      height: 64,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  jpg = await noise.clone().jpeg().toBuffer();
  withPlace = await noise
    .clone()
    .withExif({ IFD0: { Copyright: marker }, IFD3: { GPSLatitude: '54/1 20/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  pictures = { jpg, png: await noise.clone().png().toBuffer(), webp: await noise.clone().webp().toBuffer() };
});
afterAll(() => cleaner.end());

async function expectOwnPhoto(file: ReceivedFile | undefined): Promise<void> {
  expect(file?.content?.mediaType).toBe('image/jpeg');
  const bytes = Buffer.from(stored.get(file?.content?.key ?? '') ?? []);
  const facts = await sharp(bytes).metadata();
  expect(facts).toMatchObject({ format: 'jpeg' });
  expect([facts.exif, facts.xmp, facts.iptc, facts.icc, bytes.includes(marker)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    false,
  ]);
}

describe('photos', () => {
  it('lose their EXIF, keep their orientation and are JPEGs of the shop', async () => {
    expect((await sharp(withPlace).metadata()).exif?.includes(marker)).toBe(true);
    const file = await send({ name: 'wada.jpg', type: 'image/jpeg', bytes: withPlace });
    await expectOwnPhoto(file);
    const { width, height } = await sharp(Buffer.from(stored.get(file?.content?.key ?? '') ?? [])).metadata();
    expect([width, height]).toEqual([64, 96]);
    for (const kind of ['png', 'webp'] as const) {
      await expectOwnPhoto(await send({ name: `a.${kind}`, type: `image/${kind}`, bytes: pictures[kind] }));
    }
  });

  it('of an opinion are .jpg only and at most 2048x1536, upright or lying', async () => {
    const sized = async (width: number, height: number) => ({
      name: 'foto.jpg',
      type: 'image/jpeg',
      bytes: await sharp({ create: { width, height, channels: 3, background: '#abc' } })
        .jpeg()
        .toBuffer(),
    });
    await expectOwnPhoto(await send(await sized(2_048, 1_536), ofOpinion));
    await expectOwnPhoto(await send(await sized(1_536, 2_048), ofOpinion));
    expect((await send(await sized(2_049, 1_536), ofOpinion))?.problem).toBe('photoSize');
    expect((await send(await sized(2_048, 1_537), ofOpinion))?.problem).toBe('photoSize');
    const other = { name: 'foto.png', type: 'image/png', bytes: pictures.png };
    expect((await send(other, ofOpinion))?.problem).toBe('forbidden');
  });

  it('of a complaint are made smaller, as a phone takes them', async () => {
    const bytes = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#abc' } })
      .jpeg()
      .toBuffer();
    const file = await send({ name: 'duze.jpg', type: 'image/jpeg', bytes });
    await expectOwnPhoto(file);
    const facts = await sharp(Buffer.from(stored.get(file?.content?.key ?? '') ?? [])).metadata();
    expect([facts.width, facts.height]).toEqual([2_560, 1_920]);
  });
});

describe('films', () => {
  it('lose place, name and other tracks, and are only ever downloaded', async () => {
    const bytes = film();
    const file = await send({ name: 'wada.mp4', type: 'video/mp4', bytes });
    expect(file).toMatchObject({ problem: null, content: { mediaType: 'application/octet-stream' } });
    const kept = Buffer.from(stored.get(file?.content?.key ?? '') ?? []);
    expect([kept.byteLength, kept.includes(marker), kept.includes('xyz')]).toEqual([bytes.byteLength, false, false]);
    expect([kept.includes('vide'), kept.includes(Buffer.alloc(1_000, 7))]).toEqual([true, true]);
  });

  it('are refused with anything beside their boxes, and cut short', () => {
    expect(removeFilmMetadata(film())).toBe(true);
    expect(removeFilmMetadata(film(Buffer.from(script)))).toBe(false);
    expect(removeFilmMetadata(film(box('html', script)))).toBe(false);
    expect(removeFilmMetadata(film().subarray(0, 200))).toBe(false);
    expect(removeFilmMetadata(box('ftyp', 'isom'))).toBe(false);
    expect(removeFilmMetadata(Buffer.alloc(100_000))).toBe(false);
  });
});

/** Files whose content differs from their type. */
function hostileFiles(): Sent[] {
  const next = numbers(14);
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`);
  const zip = Buffer.from(`${'PK\x03\x04'.padEnd(60, '\0')}PK\x05\x06${'\0'.repeat(18)}`, 'latin1');
  const kinds = ['jpg', 'png', 'webp'] as const;
  const types = ['image/jpeg', 'image/svg+xml', 'text/html', 'application/octet-stream', ''];
  const flipped = (bytes: Buffer) => {
    const changed = Buffer.from(bytes);
    for (let count = 0; count < 12; count += 1) changed[next(changed.byteLength)] = next(256);
    return changed;
  };
  const makers: ((kind: (typeof kinds)[number]) => Buffer)[] = [
    () => svg,
    () => Buffer.from(`<!doctype html>${script}`),
    () => zip,
    () => Buffer.from(`%PDF-1.7 ${marker}`),
    () => Buffer.from(`GIF89a${script}`),
    () => png(20_000 + next(40_000), 20_000 + next(40_000), 4 * mebibyte),
    () => png(1 + next(4_000), 60_000, 1_000),
    (kind) => pictures[kind].subarray(0, next(pictures[kind].byteLength)),
    (kind) => flipped(pictures[kind]),
    (kind) => Buffer.concat([pictures[kind], Buffer.from(script)]),
    (kind) => Buffer.concat([pictures[kind], zip]),
    (kind) => Buffer.concat([pictures[kind], Buffer.from(`${marker} <?php system(1);`)]),
    // A comment of a JPEG.
    () =>
      Buffer.concat([
        jpg.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0, marker.length + 2]),
        Buffer.from(marker),
        jpg.subarray(2),
      ]),
    () => withPlace,
    () => film().subarray(0, next(1_400)),
    () => Buffer.from(Array.from({ length: 400 }, () => next(256))),
  ];
  return Array.from({ length: hostile }, (_, turn) => {
    const kind = kinds[next(3)] ?? 'jpg';
    const bytes = makers[turn % makers.length]?.(kind) ?? svg;
    const ending = turn % 7 === 0 ? 'mp4' : turn % 11 === 0 ? 'svg' : kind;
    return { name: `plik-${turn}.${ending}`, type: types[next(types.length)] ?? '', bytes };
  });
}

describe(`${hostile} hostile files`, () => {
  it('are refused or encoded anew, with bounded memory, and the shop goes on', async () => {
    const files = hostileFiles();
    const before = process.memoryUsage.rss();
    let refused = 0;
    let worker = 0;
    for (let from = 0; from < files.length; from += 40) {
      for (const file of await sendAll(files.slice(from, from + 40))) {
        if (file.content === null) {
          refused += 1;
          expect(file.problem).toMatch(/^(?:forbidden|empty|tooLarge|photoSize|broken)$/);
        } else if (file.content.mediaType === 'image/jpeg') await expectOwnPhoto(file);
        else expect(file.content.mediaType).toBe('application/octet-stream');
      }
      if (cleaner.pid) worker = Math.max(worker, peakOf(cleaner.pid));
    }
    expect(refused).toBeGreaterThan(hostile / 2);
    expect(refused).toBeLessThan(hostile);
    expect((process.memoryUsage.rss() - before) / mebibyte).toBeLessThan(300);
    expect(worker).toBeGreaterThan(0);
    expect(worker).toBeLessThan(400);
    await expectOwnPhoto(await send({ name: 'dobre.jpg', type: 'image/jpeg', bytes: jpg }));
  });

  it('of which one stops the decoder do not stop the next', async () => {
    const impatient = photoCleaner({ maxMs: 1 });
    expect(await impatient.clean(jpg, complaintPhotoRules)).toMatchObject({ problem: 'broken' });
    impatient.end();
    const patient = photoCleaner();
    expect((await patient.clean(jpg, complaintPhotoRules)).photo).toMatchObject({ width: 96, height: 64 });
    patient.end();
  });
});
