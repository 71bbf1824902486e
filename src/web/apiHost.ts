/** Host of the API: named by the page, else the host of the page. */
export const apiHost = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="api-host"]')?.content ?? '';
