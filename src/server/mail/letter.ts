import { randomUUID } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { SentLocale } from '#shared/texts.ts';

/** The contents of a mail without its look. Every part is plain text and never markup. */
export interface Letter {
  locale: SentLocale;
  subject: string;
  title: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  footer: string;
}

export interface Address {
  name: string;
  address: string;
}

interface Envelope {
  from: string;
  to: Address;
}

export interface RenderedMail {
  id: string;
  message: Buffer;
}

/** The same bytes for every try, so that a duplicate is recognised by its Message-ID. */
export async function renderMail({ from, to }: Envelope, letter: Letter): Promise<RenderedMail> {
  const id = randomUUID();
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const composer = new MailComposer({
    from,
    to: { name: oneLine(to.name), address: to.address },
    subject: oneLine(letter.subject),
    messageId: `<${id}@${host}>`,
    text: plain(letter),
    html: html(letter),
    headers: { 'Content-Language': letter.locale, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { id, message: await composer.compile().build() };
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

function plain({ title, paragraphs, button, footer }: Letter): string {
  const link = button ? [`${button.label}:\n${button.url}`] : [];
  return [title, ...paragraphs, ...link, '--', footer].join('\n\n');
}

/** One column, also for dark mode, without pictures and fonts from elsewhere. */
function html({ locale, subject, title, paragraphs, button, footer }: Letter): string {
  const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  const lines = paragraphs
    .map((line) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escaped(line)}</p>`)
    .join('\n');
  const link = button
    ? `<p style="margin:24px 0"><a href="${escaped(button.url)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:#05738e;color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escaped(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:12px;line-height:16px;color:#56646d;word-break:break-all">${escaped(button.url)}</p>`
    : '';
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 0;background:#eff4f7;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;color:#1c2830;border-radius:10px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:14px;line-height:20px;font-weight:600;color:#05738e">Maestral</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600">${escaped(title)}</h1>
${lines}
${link}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e2e9ed;font-size:12px;line-height:16px;color:#56646d">${escaped(footer)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
