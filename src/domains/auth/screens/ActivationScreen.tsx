import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { PublicPage } from '#web/ui/PublicPage.tsx';
import { authCalls } from '../contract.ts';
import { LinkLoading, LinkOver, LinkPassword } from './LinkPassword.tsx';
import { userBaseQuery } from './queries.ts';

export function ActivationScreen() {
  const text = useTexts();
  const { id, code } = useParams({ from: '/activation/$id/$code' });
  const { data: person, error } = useQuery(userBaseQuery(id, code));
  return (
    <PublicPage>
      {error && <LinkOver error={error} again="/reactivation" />}
      {!error && !person && <LinkLoading title={text('auth.activation.title')} />}
      {person && (
        <LinkPassword
          id={id}
          code={code}
          title={text('auth.activation.title')}
          email={person.email}
          who={
            <p className="dim">
              {person.name} · {person.account_name}
              <br />
              {person.email}
            </p>
          }
          submitLabel={text('auth.activation.submit')}
          doneText={text('auth.activation.done')}
          send={(body) => call(authCalls.activation, { body })}
        />
      )}
    </PublicPage>
  );
}
