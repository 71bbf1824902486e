import { Button, CopyButton, Group, Stack } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import classes from './profile.module.css';

const ICON = { size: 16, stroke: 1.6 };
const FILE = 'maestral-recovery-codes.txt';

/** Shown only once; the server stores their hashes. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const text = useTexts();
  const written = `${codes.join('\n')}\n`;
  return (
    <Stack gap="md">
      <p className="t-body">{text('auth.recovery.lead')}</p>
      <ul className={classes.codes} aria-label={text('auth.recovery.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs" grow>
        <CopyButton value={written}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
            >
              {text(copied ? 'auth.recovery.copied' : 'auth.recovery.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(written)}`}
          download={FILE}
          leftSection={<IconDownload {...ICON} />}
        >
          {text('auth.recovery.download')}
        </Button>
      </Group>
      <Button size="md" onClick={onKept}>
        {text('auth.recovery.kept')}
      </Button>
    </Stack>
  );
}
