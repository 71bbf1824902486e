const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})/;
const two = (value: number) => String(value).padStart(2, '0');

/** `Tina Zupan` → `TZ`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => word?.charAt(0).toUpperCase()).join('');
}

/** The date of this device, yyyy-MM-dd. */
export function today(at = new Date()): string {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** dd.MM.yyyy in every language. */
export const writtenDate = (date: string) => date.replace(ISO_DATE, '$3.$2.$1').slice(0, 10);

/** Seconds left: `0:42`, `12:05`, `3:04:05`. */
export function writtenCountdown(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** In this order, since later ones also appear in the names of earlier ones. */
const BROWSERS = [
  [/Edg\w*\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/(?:Headless)?Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
] as const;
const SYSTEMS = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

/** `Chrome 153, Linux`, from the User-Agent; unknown programs keep their own name. */
export function browserName(userAgent: string): string {
  for (const [pattern, name] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version === undefined) continue;
    const system = SYSTEMS.find(([mark]) => mark.test(userAgent))?.[1];
    return [`${name} ${version}`, ...(system ? [system] : [])].join(', ');
  }
  return userAgent;
}
