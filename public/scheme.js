// Runs before anything is drawn, so that a dark page does not begin white.
try {
  const stored = localStorage.getItem('maestral.theme');
  const isDark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
} catch {
  // A browser that keeps nothing shows the light page first.
}
