/** Parameters of RFC 3492, section 5. */
const base = 36;
const least = 1;
const most = 26;
const skew = 38;
const damp = 700;
const firstBias = 72;
const firstCode = 128;
const lastCode = 0x10ffff;

/**
 * An e-mail address with its domain decoded: `jan@xn--w-uga1v8h.pl` is `jan@żółw.pl`, and both are the same address.
 */
export function withReadDomain(email: string): string {
  const [local = '', domain, ...more] = email.split('@');
  if (domain === undefined || more.length > 0) return email;
  const read = domain.split('.').map(readLabel).join('.');
  return isSameDomain(domain, read) ? `${local}@${read}` : email;
}

/** Returns whether encoding the result gives the same domain: otherwise it would be somebody else's address. */
const isSameDomain = (coded: string, read: string): boolean =>
  URL.canParse(`http://${read.trim()}`) && new URL(`http://${read.trim()}`).hostname === coded.trim().toLowerCase();

/** Returns the label unchanged if it is not valid. */
function readLabel(label: string): string {
  const [, encoded] = /^xn--([a-z\d-]{1,59})$/i.exec(label) ?? [];
  const read = encoded === undefined ? null : decoded(encoded.toLowerCase());
  return read !== null && /^[\p{L}\p{M}\d-]+$/u.test(read) ? read.normalize('NFC') : label;
}

function decoded(text: string): string | null {
  const dash = text.lastIndexOf('-');
  const codes = [...text.slice(0, Math.max(0, dash))].map((sign) => sign.charCodeAt(0));
  let [code, place, bias] = [firstCode, 0, firstBias];
  for (let at = dash + 1; at < text.length; ) {
    const before = place;
    for (let weight = 1, step = base; ; step += base) {
      const digit = digitOf(text[at]);
      at += 1;
      if (digit === null) return null;
      place += digit * weight;
      const threshold = Math.min(most, Math.max(least, step - bias));
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const count = codes.length + 1;
    bias = adapted(place - before, count, before === 0);
    code += Math.floor(place / count);
    place %= count;
    if (code > lastCode) return null;
    codes.splice(place, 0, code);
    place += 1;
  }
  return String.fromCodePoint(...codes).toWellFormed();
}

const digitOf = (sign: string | undefined): number | null => {
  if (sign === undefined || !/^[a-z\d]$/.test(sign)) return null;
  return /\d/.test(sign) ? Number(sign) + most : sign.charCodeAt(0) - 'a'.charCodeAt(0);
};

function adapted(change: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(change / (isFirst ? damp : 2));
  delta += Math.floor(delta / count);
  let bias = 0;
  for (; delta > ((base - least) * most) / 2; bias += base) delta = Math.floor(delta / (base - least));
  return bias + Math.floor((base * delta) / (delta + skew));
}
