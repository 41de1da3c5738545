import { describe, expect, it } from 'vitest';
import { complaintUploadRules, isTooWide, opinionPhotoProblem, opinionPhotoRules } from './photos.ts';
import { uploadProblem } from './uploads.ts';

const mebibyte = 1_048_576;
const file = (name: string, type = 'image/jpeg', size = 1_000) => ({ name, type, size });

describe('photos of opinions', () => {
  it('are .jpg only', () => {
    expect(opinionPhotoProblem(file('a.jpg'))).toBeNull();
    expect(opinionPhotoProblem(file('A.JPG', ''))).toBeNull();
    for (const other of [file('a.png', 'image/png'), file('a.jpg', 'image/svg+xml'), file('a.jpg.exe'), file('jpg')]) {
      expect(opinionPhotoProblem(other)).toEqual({ code: 'photoType', name: other.name });
    }
  });

  it('are at most 2048x1536, upright or lying', () => {
    const sized = (width: number, height: number) =>
      opinionPhotoProblem({ ...file('a.jpg'), width, height })?.code ?? null;
    expect([sized(2_048, 1_536), sized(1_536, 2_048), sized(1, 1)]).toEqual([null, null, null]);
    expect([sized(2_049, 100), sized(1_600, 1_537), sized(100, 2_049)]).toEqual(Array(3).fill('photoSize'));
    expect(isTooWide({ width: 1_537, height: 1_537 }, opinionPhotoRules)).toBe(true);
    expect(opinionPhotoProblem(file('a.jpg', '', 0))?.code).toBe('empty');
    expect(opinionPhotoProblem(file('a.jpg', '', 15 * mebibyte + 1))?.code).toBe('photoSize');
  });
});

describe('photos and films of complaints', () => {
  it('have limits of their own, told in megabytes with two decimals', () => {
    const problem = (name: string, size: number) => uploadProblem(file(name, '', size), complaintUploadRules);
    expect([problem('a.webp', 15 * mebibyte), problem('a.mp4', 30 * mebibyte)]).toEqual([null, null]);
    expect(problem('a.jpg', 15 * mebibyte + 1)).toEqual({ code: 'tooLarge', name: 'a.jpg', megabytes: '15,00' });
    expect(problem('a.MOV', 30 * mebibyte + 1)).toMatchObject({ code: 'tooLarge', megabytes: '30,00' });
    expect(problem('a.pdf', 10)?.code).toBe('forbidden');
  });
});
