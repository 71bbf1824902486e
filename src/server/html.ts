import sanitizeHtml from 'sanitize-html';

/** The markup that the product's editor makes: formatting, lists, links. All else is removed. */
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

/** Sanitised before it is stored, so that no reader gets active content. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, ALLOWED);
