const PDF = 'application/pdf';

/** Decodes base64, which may have line breaks. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64.replace(/^data:[^,]*,/, ''));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

export const pdfOf = (base64: string): Blob => new Blob([bytesOf(base64)], { type: PDF });

/** The media type without its parameters. */
export const typeOf = (header: string | null): string => header?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
export const isPdf = (type: string) => type === PDF;

/** The file name of a content-disposition header, without a path. */
export function fileNameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  const name = (encoded === undefined ? plain : decoded(encoded))?.split(/[/\\]/).at(-1)?.trim();
  return name === '' ? undefined : name;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
