/** Where the API answers: named at build time or by the page, else the host of the page. */
export function apiHost(): string {
  const built: unknown = import.meta.env.VITE_API_HOST;
  if (typeof built === 'string' && built !== '') return built;
  return document.querySelector<HTMLMetaElement>('meta[name="api-host"]')?.content ?? '';
}
