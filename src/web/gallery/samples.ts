import { CallFailed } from '../request.ts';
import type { Airport } from '../ui/fields/airports.ts';

export const AIRPORTS: Airport[] = [
  { id: 'ZAG', name: 'Franjo Tuđman', city: 'Zagreb', country: { name: 'Croatia' } },
  { id: 'ZAD', name: 'Zemunik', city: 'Zadar', country: { name: 'Croatia' } },
  { id: 'LJU', name: 'Jože Pučnik', city: 'Ljubljana', country: { name: 'Slovenia' } },
  { id: 'VCE', name: 'Marco Polo', city: 'Venice', country: { name: 'Italy' } },
];

export const refuse = () =>
  new CallFailed(
    {
      errorCode: 'BOOKING_CHANGED',
      error: 'Somebody has changed this booking',
      message: 'Conflict',
      RequestID: '7f3a91c2-4e1d-4b7a-9c55-0d5d1f7f2b10',
    },
    409,
    true,
  );

/** Fails with this status. */
export const failWith = (status: number) =>
  new CallFailed(
    { errorCode: `STATUS_${status}`, error: 'It was refused', message: 'No', RequestID: '7f3a91c2' },
    status,
    true,
  );

/** A PDF with one page and one line. */
export function samplePdf(): string {
  const drawing = 'BT /F1 24 Tf 72 760 Td (Offer 00042) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join('')}`;
  return btoa(`${file}${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`);
}

/** Sea and sky, in different colours for each picture. */
const scene = (sky: string, sea: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 12 8"><rect width="12" height="8" fill="${sky}"/><circle cx="9" cy="4" r="1" fill="#ffe8d7"/><rect y="5" width="12" height="3" fill="${sea}"/></svg>`,
  )}`;
export const PHOTOS = [
  { src: scene('#7ed5f3', '#05738e'), alt: 'Bay at noon' },
  { src: scene('#f49545', '#39464e'), alt: 'Bay in the evening' },
  { src: scene('#26364d', '#121d24'), alt: 'Bay at night' },
];
