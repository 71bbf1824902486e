import { setPriority } from 'node:os';
import { join } from 'node:path';
import pdfmake from 'pdfmake';
import { definitionOf } from './definition.ts';
import type { Paper } from './paper.ts';

/** A process of its own, so that fifty documents do not slow down calls. */
const LOWEST_PRIORITY = 19;
const fonts = join(import.meta.dirname, 'fonts');
const face = (name: string) => join(fonts, `Inter_${name}.ttf`);

pdfmake.setFonts({
  Inter: {
    normal: face('400Regular'),
    bold: face('600SemiBold'),
    italics: face('400Regular_Italic'),
    bolditalics: face('600SemiBold_Italic'),
  },
});
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));
setPriority(LOWEST_PRIORITY);

process.on('message', ({ number, paper }: { number: number; paper: Paper }) => {
  pdfmake
    .createPdf(definitionOf(paper))
    .getBuffer()
    .then(
      (bytes) => process.send?.({ number, bytes }),
      (error: unknown) => process.send?.({ number, failure: String(error) }),
    );
});
process.on('disconnect', () => process.exit());
