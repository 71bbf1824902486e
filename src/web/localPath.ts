/** A path within this site, nothing that a browser would take for another host. */
export function localPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return '/home';
  // Browsers drop tabs and line ends in an address, which may hide a second slash.
  if (/[\p{Cc}\\]/u.test(wanted)) return '/home';
  // Dot segments are resolved, and the rest may begin with two slashes.
  return new URL(wanted, 'http://here').pathname.startsWith('//') ? '/home' : wanted;
}
