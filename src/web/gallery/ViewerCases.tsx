import { Button } from '@mantine/core';
import { useState } from 'react';
import { pdfOf } from '../bytes.ts';
import { saveFile } from '../download.ts';
import { PdfDialog } from '../ui/viewers/PdfDialog.tsx';
import { Photos } from '../ui/viewers/Photos.tsx';
import { Case, Group } from './Case.tsx';
import classes from './gallery.module.css';
import { PHOTOS, samplePdf } from './samples.ts';

export function ViewerCases() {
  const [base64, setBase64] = useState<string>();
  return (
    <Group title="Viewers">
      <Case title="Document">
        <div className={classes.row}>
          <Button variant="default" onClick={() => setBase64(samplePdf())}>
            document
          </Button>
          <Button variant="default" onClick={() => setBase64('no base64 at all!')}>
            broken document
          </Button>
          <Button
            variant="default"
            onClick={() => saveFile({ content: pdfOf(samplePdf()), name: undefined }, 'voucher-42.pdf')}
          >
            save
          </Button>
        </div>
        {base64 !== undefined && (
          <PdfDialog
            title="Offer #00042"
            base64={base64}
            fileName="offer-00042.pdf"
            onClose={() => setBase64(undefined)}
          />
        )}
      </Case>
      <Case title="Photos">
        <Photos photos={PHOTOS} />
      </Case>
    </Group>
  );
}
