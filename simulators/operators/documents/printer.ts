import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';

const { resolve } = createRequire(import.meta.url);
const fonts = join(dirname(resolve('pdfmake/package.json')), 'fonts/Roboto');
const face = (name: string) => join(fonts, `Roboto-${name}.ttf`);

pdfmake.setFonts({
  Roboto: {
    normal: face('Regular'),
    bold: face('Medium'),
    italics: face('Italic'),
    bolditalics: face('MediumItalic'),
  },
});
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));

/** The same definition gives the same bytes: the moment in it is not that of the printing. */
export const printed = (definition: object, moment: string): Promise<Buffer> =>
  pdfmake
    .createPdf({
      ...definition,
      info: { title: 'Document', creationDate: new Date(moment) },
      defaultStyle: { fontSize: 10 },
    })
    .getBuffer();
