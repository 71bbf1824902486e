/** A path of our own, and nothing that a browser would take for another site. */
export function localPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return '/home';
  // A browser drops tabs and line ends inside an address, so they may hide a second slash.
  if (/[\p{Cc}\\]/u.test(wanted)) return '/home';
  // Dots lead upwards, and what is left may begin with two slashes.
  return new URL(wanted, 'http://here').pathname.startsWith('//') ? '/home' : wanted;
}
