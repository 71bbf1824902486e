import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useListSettings } from '#domains/lists/widgets/useListSettings.ts';
import { askedOf } from '#web/address.ts';
import { textOf, useTexts } from '#web/i18n.ts';
import { usualSort } from '#web/listSearch.ts';
import { CallFailed } from '#web/request.ts';
import { Refused } from '#web/ui/ErrorPage.tsx';
import { List } from '#web/ui/List.tsx';
import { useColumns } from '#web/ui/list/useColumns.tsx';
import { useListSearch } from '#web/ui/list/useListSearch.ts';
import { mailList } from '../columns/mailbox.ts';
import type { CaughtMail, MailboxQuery } from '../contract.ts';
import { mailboxQuery } from '../contract.ts';
import { mailsQuery } from './queries.ts';

type MailField = MailboxQuery['sort'][number]['field'];

const CELLS = {
  subject: ({ id, subject }: CaughtMail) => (
    <Link to="/system/mailbox/$id" params={{ id: String(id) }} title={subject}>
      {subject || textOf('system.mailbox.noSubject')}
    </Link>
  ),
};

/** All mails without an SMTP server: those of a demo or a test installation. */
export function MailboxScreen() {
  const text = useTexts();
  const navigate = useNavigate();
  const state = useListSearch(mailboxQuery);
  const result = useQuery(mailsQuery(askedOf(state)));
  const settings = useListSettings(mailList.name);
  const columns = useColumns(mailList.columns, CELLS);

  // The refusal fills the page, so it has no title.
  if (result.error instanceof CallFailed && result.error.status === 403) return <Refused status="403" />;

  return (
    <Stack gap="md">
      <Stack gap="2xs">
        <Title order={1}>{text('system.mailbox.title')}</Title>
        <p className="dim">{text('system.mailbox.lead')}</p>
      </Stack>
      <List<CaughtMail, MailField, typeof state>
        label={text('system.mailbox.title')}
        searchLabel={text('system.mailbox.search')}
        columns={columns}
        result={result}
        state={state}
        onState={(search, replace = false) => void navigate({ to: '/system/mailbox', search, replace })}
        hrefOf={({ id }) => `/system/mailbox/${id}`}
        sorting={{
          by: state.sort ?? usualSort(mailboxQuery),
          onSort: (sort) => void navigate({ to: '/system/mailbox', search: { ...state, sort, page: 1 } }),
        }}
        filters={[{ key: 'received', label: text('system.mailbox.received'), kind: 'range' }]}
        settings={settings}
        onOpen={({ id }) => void navigate({ to: '/system/mailbox/$id', params: { id: String(id) } })}
        empty={{ title: text('system.mailbox.none'), hint: text('system.mailbox.noneHint') }}
      />
    </Stack>
  );
}
