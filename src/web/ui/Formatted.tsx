import { createElement, Fragment, type ReactNode } from 'react';
import classes from './formatted.module.css';

/** What the server leaves in formatted text; of anything else the words alone are shown. */
const SHOWN = ['P', 'BR', 'STRONG', 'B', 'EM', 'I', 'U', 'S', 'UL', 'OL', 'LI', 'H2', 'H3', 'BLOCKQUOTE'];
const LEADS = /^(https?:|mailto:|tel:)/i;

/** Text with its shape. It is drawn tag by tag, never put in as markup, so nothing that stands in it runs here. */
export function Formatted({ html }: { html: string }) {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return <div className={classes.text}>{insideOf(parsed.body)}</div>;
}

const insideOf = (node: Node): ReactNode[] =>
  // They are drawn anew whenever the text changes, so their place names them.
  [...node.childNodes].map((child, index) => <Fragment key={String(index)}>{drawn(child)}</Fragment>);

function drawn(node: Node): ReactNode {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
  if (node.tagName === 'A') return <Leading href={node.getAttribute('href') ?? ''}>{insideOf(node)}</Leading>;
  if (node.tagName === 'BR') return <br />;
  return SHOWN.includes(node.tagName)
    ? createElement(node.tagName.toLowerCase(), {}, ...insideOf(node))
    : insideOf(node);
}

function Leading({ href, children }: { href: string; children: ReactNode }) {
  if (!LEADS.test(href)) return children;
  return (
    <a href={href} className="link" target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
