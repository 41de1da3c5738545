/** Letters that Windows-1250 and ISO-8859-2 write with different bytes: ą, ś, ź and their capitals. */
const windowsBytes = new Set([0xb9, 0x9c, 0x9f, 0xa5, 0x8c, 0x8f]);
const isoBytes = new Set([0xb1, 0xb6, 0xbc, 0xa1, 0xa6, 0xac]);
const declared = /^<\?xml[^>]{0,200}encoding=["']([\w-]{2,20})["']/;

/**
 * The text of a file in UTF-8, UTF-16 with a mark, Windows-1250 or ISO-8859-2. The last two have no mark, so the letters that they
 * write differently are counted. Characters that no column can keep are removed.
 */
export function decodedText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes).replaceAll('\0', '');
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const [, named] = declared.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 300))) ?? [];
  if (named && /^(windows-125\d|iso-8859-\d{1,2})$/i.test(named)) return named;
  if (isUtf8(bytes)) return 'utf-8';
  let [windows, iso] = [0, 0];
  for (const byte of bytes) {
    if (windowsBytes.has(byte)) windows += 1;
    else if (isoBytes.has(byte)) iso += 1;
  }
  return iso > windows ? 'iso-8859-2' : 'windows-1250';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
