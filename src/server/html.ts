import sanitizeHtml from 'sanitize-html';

/** What an editor of the product makes: text with its shape, lists, links. Whatever else somebody sends is taken out. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'a',
    'h2',
    'h3',
    'blockquote',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'title'],
};

/** Cleaned before it is stored, so that whoever reads it later gets nothing that runs. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, ALLOWED);
