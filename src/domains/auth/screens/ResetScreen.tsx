import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { PublicPage } from '#web/ui/PublicPage.tsx';
import { authCalls } from '../contract.ts';
import { LinkLoading, LinkOver, LinkPassword } from './LinkPassword.tsx';
import { resetCodeQuery } from './queries.ts';

export function ResetScreen() {
  const text = useTexts();
  const { id } = useParams({ from: '/reset/$id' });
  const { code } = useSearch({ from: '/reset/$id' });
  const { data: valid, error } = useQuery(resetCodeQuery(id, code));
  return (
    <PublicPage>
      {error && <LinkOver error={error} again="/recover" />}
      {!error && !valid && <LinkLoading title={text('auth.reset.title')} />}
      {valid && (
        <LinkPassword
          id={id}
          code={code}
          title={text('auth.reset.title')}
          submitLabel={text('auth.reset.submit')}
          doneText={text('auth.reset.done')}
          send={(body) => call(authCalls.resetPassword, { body })}
        />
      )}
    </PublicPage>
  );
}
