import { createElement, Fragment, type ReactNode } from 'react';
import classes from './formatted.module.css';

/** Tags that the server allows; of others only the text is shown. */
const SHOWN = ['P', 'BR', 'STRONG', 'B', 'EM', 'I', 'U', 'S', 'UL', 'OL', 'LI', 'H2', 'H3', 'BLOCKQUOTE'];
const LEADS = /^(https?:|mailto:|tel:)/i;

/** Formatted text, rendered tag by tag and never as markup, so no script in it can run. */
export function Formatted({ html }: { html: string }) {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return <div className={classes.text}>{insideOf(parsed.body)}</div>;
}

const insideOf = (node: Node): ReactNode[] =>
  // All nodes are replaced when the text changes, so the index is a stable key.
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
