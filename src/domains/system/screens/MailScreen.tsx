import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { writtenTime } from '#shared/dates.ts';
import { recordNumber } from '#shared/recordNumber.ts';
import { useTexts } from '#web/i18n.ts';
import { DetailPage, type DetailTab } from '#web/ui/detail/DetailPage.tsx';
import type { OpenedMail } from '../contract.ts';
import classes from './mail.module.css';
import { mailQuery } from './queries.ts';

export function MailScreen() {
  const text = useTexts();
  const navigate = useNavigate();
  const { id } = useParams({ from: '/shell/settings/system/mailbox/$id' });
  const { tab } = useSearch({ from: '/shell/settings/system/mailbox/$id' });
  const result = useQuery(mailQuery(Number(id)));

  return (
    <DetailPage
      result={result}
      back={
        <Link to="/system/mailbox" className="link">
          {text('system.mailbox.back')}
        </Link>
      }
      tab={tab}
      onTab={(key) => void navigate({ to: '.', search: { tab: key }, replace: true })}
      show={(mail) => ({
        title: mail.subject || text('system.mailbox.noSubject'),
        number: recordNumber(mail.id),
        tabs: tabsOf(mail, text),
        side: <Facts mail={mail} />,
      })}
    />
  );
}

const withOwnWindow = (html: string) =>
  html.replace(/<head[^>]*>|$/i, (head) => `${head}<base target="_blank">`);

/** A sandboxed frame without scripts, forms and origin. */
function tabsOf({ html, text: plain, headers }: OpenedMail, text: ReturnType<typeof useTexts>): DetailTab[] {
  const picture = (
    <iframe
      className={classes.frame}
      title={text('system.mailbox.content')}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={withOwnWindow(html)}
    />
  );
  const written = (content: string) => <pre className={`card ${classes.plain}`}>{content}</pre>;
  return [
    ...(html === '' ? [] : [{ key: 'html', label: text('system.mailbox.html'), content: picture }]),
    { key: 'text', label: text('system.mailbox.text'), content: written(plain) },
    {
      key: 'headers',
      label: text('system.mailbox.headers'),
      count: headers.length,
      content: written(headers.map(({ key, value }) => `${key}: ${value}`).join('\n')),
    },
  ];
}

function Facts({ mail }: { mail: OpenedMail }) {
  const text = useTexts();
  return (
    <section className={`card ${classes.card}`} aria-label={text('system.mailbox.facts')}>
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
    </section>
  );
}
