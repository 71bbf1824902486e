import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { pdfOf } from '#web/bytes.ts';
import { useTexts } from '#web/i18n.ts';
import classes from '../dialogs/dialogs.module.css';
import { FullDialog } from '../dialogs/FullDialog.tsx';

const ICON = { size: 16, stroke: 1.6 };

interface Props {
  title: string;
  /** As the server sends documents. */
  base64: string;
  fileName: string;
  onClose: () => void;
}

/** The browser's PDF viewer in a frame; phones mostly have none, but the buttons work. */
export function PdfDialog({ title, base64, fileName, onClose }: Props) {
  const text = useTexts();
  const url = usePdfUrl(base64);
  const actions = url !== undefined && (
    <>
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconExternalLink {...ICON} />}
      >
        {text('ui.pdf.newTab')}
      </Button>
      <Button component="a" href={url} download={fileName} leftSection={<IconDownload {...ICON} />}>
        {text('ui.download')}
      </Button>
    </>
  );
  return (
    <FullDialog title={title} onClose={onClose} actions={actions}>
      {url === undefined ? (
        <p role="alert" className="plain">
          {text('ui.pdf.broken')}
        </p>
      ) : (
        <iframe className={classes.frame} src={url} title={title} />
      )}
    </FullDialog>
  );
}

/** Revoked with the dialog: a document has personal data and megabytes. */
function usePdfUrl(base64: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = urlOf(base64);
    setUrl(made);
    return () => {
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [base64]);
  return url;
}

function urlOf(base64: string): string | undefined {
  try {
    return URL.createObjectURL(pdfOf(base64));
  } catch {
    return undefined;
  }
}
