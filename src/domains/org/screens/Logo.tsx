import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFile } from '#web/download.ts';
import { useTexts } from '#web/i18n.ts';
import { accountCalls } from '../contract/agency.ts';
import classes from './org.module.css';

interface Props {
  /** File id, changes with each upload; null: no logo. */
  logo: string | null;
}

/** The logo as mails and documents show it, in a box of constant size. */
export function Logo({ logo }: Props) {
  const text = useTexts();
  const { data, isError } = useQuery({
    queryKey: [accountCalls.logo.path, logo],
    queryFn: async () => (await fetchFile(accountCalls.logo.path)).content,
    enabled: logo !== null,
  });
  const url = useUrl(logo === null ? undefined : data);
  return (
    <div className={classes.logo}>
      {url !== undefined && <img src={url} alt={text('org.account.logo')} />}
      {(logo === null || isError) && <span className="t-meta">{text('org.account.noLogo')}</span>}
    </div>
  );
}

/** Revokes the object URL. */
function useUrl(content: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [content]);
  return url;
}
