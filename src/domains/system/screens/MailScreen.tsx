import { Skeleton, Stack, Tabs, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTexts } from '#web/i18n.ts';
import { CallFailed } from '#web/request.ts';
import { Refused } from '#web/ui/ErrorPage.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { writtenTime } from '#web/words.ts';
import type { OpenedMail } from '../contract.ts';
import classes from './mail.module.css';
import { mailQuery } from './queries.ts';

export function MailScreen() {
  const text = useTexts();
  const { id } = useParams({ from: '/shell/system/mailbox/$id' });
  const { data: mail, error, refetch } = useQuery(mailQuery(Number(id)));
  const status = error instanceof CallFailed ? error.status : undefined;
  if (status === 403) return <Refused status="403" />;
  if (status === 404 || status === 422) return <Refused status="404" />;

  return (
    <Stack gap="md">
      <Link to="/system/mailbox" className="link t-body">
        {text('system.mailbox.back')}
      </Link>
      {error && <FailureAlert error={error} onRetry={() => void refetch()} />}
      {!error && !mail && <Skeleton height={320} radius="lg" />}
      {mail && <Opened mail={mail} />}
    </Stack>
  );
}

function Opened({ mail }: { mail: OpenedMail }) {
  const text = useTexts();
  return (
    <>
      <Title order={1}>{mail.subject || text('system.mailbox.noSubject')}</Title>
      <section className={`card ${classes.card}`}>
        <Stack gap="md">
          <dl className="facts">
            <dt>{text('system.mailbox.from')}</dt>
            <dd>{mail.sender}</dd>
            <dt>{text('system.mailbox.to')}</dt>
            <dd>{mail.recipients.join(', ')}</dd>
            <dt>{text('system.mailbox.received')}</dt>
            <dd>
              <time dateTime={mail.received_at}>{writtenTime(mail.received_at)}</time>
            </dd>
            {mail.attachments.length > 0 && (
              <>
                <dt>{text('system.mailbox.attachments')}</dt>
                <dd>{mail.attachments.map(({ filename }) => filename).join(', ')}</dd>
              </>
            )}
          </dl>
          <Parts mail={mail} />
        </Stack>
      </section>
    </>
  );
}

const withOwnWindow = (html: string) =>
  html.replace(/<head[^>]*>|$/i, (head) => `${head}<base target="_blank">`);

/** The picture stands in a frame without scripts, forms and an origin: what is in a mail reaches nothing here. */
function Parts({ mail: { html, text: plain, headers } }: { mail: OpenedMail }) {
  const text = useTexts();
  return (
    <Tabs defaultValue={html === '' ? 'text' : 'html'}>
      <Tabs.List mb="md">
        {html !== '' && <Tabs.Tab value="html">{text('system.mailbox.html')}</Tabs.Tab>}
        <Tabs.Tab value="text">{text('system.mailbox.text')}</Tabs.Tab>
        <Tabs.Tab value="headers">{text('system.mailbox.headers')}</Tabs.Tab>
      </Tabs.List>
      {html !== '' && (
        <Tabs.Panel value="html">
          <iframe
            className={classes.frame}
            title={text('system.mailbox.content')}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={withOwnWindow(html)}
          />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="text">
        <pre className={classes.plain}>{plain}</pre>
      </Tabs.Panel>
      <Tabs.Panel value="headers">
        <pre className={classes.plain}>{headers.map(({ key, value }) => `${key}: ${value}`).join('\n')}</pre>
      </Tabs.Panel>
    </Tabs>
  );
}
