import { Button, FileButton, Group } from '@mantine/core';
import { useState } from 'react';
import { call } from '#web/api.ts';
import { base64Of } from '#web/base64.ts';
import { fetchFile, saveFile } from '#web/download.ts';
import { useTexts } from '#web/i18n.ts';
import { sayFailed } from '#web/ui/notices.tsx';
import { sayNotDone, sayOutcome } from '#web/ui/outcomes.ts';
import { accountCalls } from '../contract/agency.ts';
import { Logo } from './Logo.tsx';
import classes from './org.module.css';

const PICTURES = 'image/png,image/jpeg,image/webp';

interface Props {
  /** File id; null: no logo. */
  logo: string | null;
  onChanged: () => void;
}

/** The logo of mails and documents, with a preview of the letterhead. */
export function LogoCard({ logo, onChanged }: Props) {
  const text = useTexts();
  const [isBusy, setBusy] = useState(false);
  const put = async (file: File | null) => {
    setBusy(true);
    try {
      await call(accountCalls.setLogo, { body: { image: file && (await base64Of(file)) } });
      onChanged();
      sayOutcome.saved(text('org.account.logo'));
    } catch (error) {
      sayNotDone.saved(error);
    } finally {
      setBusy(false);
    }
  };
  const showLetterhead = () =>
    fetchFile(accountCalls.letterhead.path).then(
      (file) => saveFile(file, `${text('org.account.logo')}.pdf`),
      (error) => sayFailed(error),
    );
  return (
    <section className={`card ${classes.card}`} aria-labelledby="logo">
      <div>
        <h2 id="logo" className="t-section">
          {text('org.account.logo')}
        </h2>
        <p className="t-meta dim">{text('org.account.logoHint')}</p>
      </div>
      <Logo logo={logo} />
      <Group gap="xs">
        <FileButton accept={PICTURES} onChange={(file) => file && void put(file)}>
          {(props) => (
            <Button {...props} loading={isBusy}>
              {text('org.account.logoChoose')}
            </Button>
          )}
        </FileButton>
        <Button variant="default" disabled={isBusy || logo === null} onClick={() => void put(null)}>
          {text('org.account.logoRemove')}
        </Button>
        <Button variant="subtle" onClick={() => void showLetterhead()}>
          {text('org.account.letterhead')}
        </Button>
      </Group>
    </section>
  );
}
