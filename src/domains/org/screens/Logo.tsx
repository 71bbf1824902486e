import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFile } from '#web/download.ts';
import { useTexts } from '#web/i18n.ts';
import { accountCalls } from '../contract/agency.ts';
import classes from './org.module.css';

interface Props {
  /** Its file, another one after each change; null: there is none. */
  logo: string | null;
}

/** As mails and documents show it; the same room whatever is in it. */
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

/** Given back when it is not shown any more. */
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
