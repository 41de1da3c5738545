const textOf = (lines: string[]): string => {
  const shown = lines.map((line) => `(${line.replace(/[^\x20-\x7e]/g, '?').replace(/[()\\]/g, '\\$&')}) Tj T*`);
  return `BT /F1 14 Tf 20 TL 24 380 Td ${shown.join(' ')} ET`;
};

/** A minimal PDF of labels: A6 pages with lines of plain text. */
export function labelPdf(pages: string[][]): string {
  const pageAt = (at: number) => 4 + 2 * at;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${pageAt(at)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, at) => {
      const content = textOf(lines);
      const place = `/MediaBox [0 0 298 420] /Contents ${pageAt(at) + 1} 0 R`;
      return [
        `<< /Type /Page /Parent 2 0 R ${place} /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}
