import { noBreakSpace } from './numbers.ts';

const oneLetterWord = /((?:^|[\s(„"'«–—-])[aiouwz]|\(\p{L}{2,3}) +(?=\S)/giu;
const numberBeforeUnit =
  /(\d) +(?=(?:zł|gr|kg|dag|mg|g|ml|cl|l|mm|cm|km|m[²³23]?|szt\.|pkt|MB|kB|px|lm|W|V|K|h|min|godz\.|s|%|°C)(?![\p{L}\d])|produkt|sztuk|metr|dni|dzień|opini|godzin|minut|punkt|rat)/gu;

const electronicMail = /(?<!\p{L})e-(?=mail\p{L})/giu;
/** Prevents a line break in „e-mailem”. A line can break after a plain hyphen. */
const noBreakHyphen = '\u2011';

/**
 * Polish typography: no line ends with a one-letter word or a short first word of a bracket, and a number stays with
 * its unit.
 */
export function tie(text: string): string {
  const tied = `$1${noBreakSpace}`;
  return (
    text
      // Twice, because matches do not overlap: the first match of "i w domu" consumes the space before the second word.
      .replace(oneLetterWord, tied)
      .replace(oneLetterWord, tied)
      .replace(numberBeforeUnit, tied)
      .replace(electronicMail, (prefix) => prefix.replace('-', noBreakHyphen))
  );
}
