import { noBreakSpace } from './numbers.ts';

const oneLetterWord = /((?:^|[\s(„"'«–—-])[aiouwz]|\(\p{L}{2,3}) +(?=\S)/giu;
const numberBeforeUnit =
  /(\d) +(?=(?:zł|gr|kg|dag|mg|g|ml|cl|l|mm|cm|km|m[²³23]?|szt\.|pkt|MB|kB|px|lm|W|V|K|h|min|godz\.|s|%|°C)(?![\p{L}\d])|produkt|sztuk|metr|dni|dzień|opini|godzin|minut|punkt|rat)/gu;

const electronicMail = /(?<!\p{L})e-(?=mail\p{L})/giu;
/** „e-mailem” is one word; a plain hyphen lets its „e-” stay behind at the end of a line. */
const noBreakHyphen = '\u2011';

/** Polish typography: no line ends with a one-letter or a bracket's short first word, no number parts from its unit. */
export function tie(text: string): string {
  const tied = `$1${noBreakSpace}`;
  return (
    text
      // Twice, for the second of two neighbours ("i w domu"): the first match eats the space in front of it.
      .replace(oneLetterWord, tied)
      .replace(oneLetterWord, tied)
      .replace(numberBeforeUnit, tied)
      .replace(electronicMail, (prefix) => prefix.replace('-', noBreakHyphen))
  );
}
