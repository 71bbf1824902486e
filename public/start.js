// Runs before anything is drawn.
{
  const stored = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // A browser that keeps nothing.
    }
  };

  // A dark page does not begin white.
  const scheme = stored('maestral.theme');
  const isDark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';

  // Signed in, the page begins with its frame; the sidebar is as wide as it will be (`sidebarState.ts`).
  if (stored('maestral.session') !== null) {
    const isWide = matchMedia('(min-width: 1441px)').matches;
    document.documentElement.dataset.frame = stored('maestral.sidebar') ?? (isWide ? 'open' : 'collapsed');
  }

  // Texts are fetched beside the script that will ask for them, in the language that it will choose (`firstLocale`).
  const textsIn = (language) =>
    document.querySelector(`link[data-texts="${language.split('-')[0].toLowerCase()}"]`);
  const texts = [stored('maestral.locale') ?? '', ...navigator.languages, 'en'].map(textsIn).find(Boolean);
  if (texts) texts.rel = 'modulepreload';
}
