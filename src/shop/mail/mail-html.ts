import type { BlockMail, MailBlock, MailItem, MailRow } from './mail-blocks.ts';

/** Colours of the shop's palette. */
interface MailColours {
  paper: string;
  paperLight: string;
  ink: string;
  inkSoft: string;
  line: string;
  clay: string;
}

interface Look {
  shop: string;
  colours: MailColours;
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

/**
 * The mail as HTML: one column, no pictures, styles in attributes, because many mail programs drop style sheets. A
 * button is a link with a colour, so it can be read when colours are off.
 */
export function mailHtml({ subject, blocks }: BlockMail, { shop, colours }: Look): string {
  const body = blocks.map((block) => blockHtml(block, colours)).join('\n');
  const text = `${font};font-size:16px;line-height:1.5;color:${colours.ink}`;
  return `<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${colours.paper}">
<div style="max-width:600px;margin:0 auto;padding:24px;background:${colours.paperLight};${text}">
<p style="margin:0 0 24px;font-size:14px;color:${colours.inkSoft}">${escaped(shop)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;font-weight:600">${escaped(subject)}</h1>
${body}
</div>
</body>
</html>
`;
}

function blockHtml(block: MailBlock, colours: MailColours): string {
  if ('p' in block) return `<p style="margin:0 0 14px">${escaped(block.p)}</p>`;
  if ('h2' in block) return heading(block.h2, colours);
  if ('list' in block) return list(block.list);
  if ('rows' in block) return table(block.rows.map((row) => rowHtml(row)));
  if ('items' in block) return table(block.items.map((item) => itemHtml(item, colours)));
  if ('link' in block) return button(block.link, block.address, colours);
  if ('code' in block) {
    const look = `margin:0 0 14px;font-size:20px;letter-spacing:1px;font-weight:600`;
    return `<p style="${look}">${escaped(block.code)}</p>`;
  }
  return `<p style="margin:0 0 14px">${block.lines.map(escaped).join('<br>')}</p>`;
}

const heading = (text: string, { line }: MailColours): string =>
  `<h2 style="margin:24px 0 12px;padding-top:16px;border-top:1px solid ${line};font-size:17px;font-weight:600">${escaped(text)}</h2>`;

const list = (items: string[]): string =>
  `<ul style="margin:0 0 14px;padding-left:20px">${items.map((item) => `<li style="margin:0 0 6px">${escaped(item)}</li>`).join('')}</ul>`;

const table = (rows: string[]): string =>
  `<table role="presentation" style="width:100%;margin:0 0 14px;border-collapse:collapse">${rows.join('')}</table>`;

const amountCell = 'padding:4px 0;text-align:right;vertical-align:top';

function rowHtml({ label, value, strong = false }: MailRow): string {
  const weight = strong ? ';font-weight:600' : '';
  return `<tr><td style="padding:4px 12px 4px 0;vertical-align:top${weight}">${escaped(label)}</td><td style="${amountCell}${weight}">${escaped(value)}</td></tr>`;
}

function itemHtml({ name, details, amount }: MailItem, { inkSoft }: MailColours): string {
  const more = details.map((detail) => `<br><span style="font-size:14px;color:${inkSoft}">${escaped(detail)}</span>`);
  return `<tr><td style="padding:4px 12px 4px 0;vertical-align:top">${escaped(name)}${more.join('')}</td><td style="${amountCell}">${escaped(amount)}</td></tr>`;
}

function button(text: string, address: string, { clay, paperLight }: MailColours): string {
  const look = `display:inline-block;padding:12px 20px;background:${clay};color:${paperLight};text-decoration:none;font-weight:600`;
  return `<p style="margin:0 0 18px"><a href="${escaped(address)}" style="${look}">${escaped(text)}</a></p>`;
}
