/** Letters that are more than a base letter with an accent. */
const SPELLED: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  đ: 'dj',
  Đ: 'Dj',
  æ: 'ae',
  Æ: 'Ae',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  þ: 'th',
  Þ: 'Th',
};

/** A name in the letters that every operator takes: Čuk is Cuk, Größe is Groesse. */
export const asciiName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[äöüÄÖÜßđĐæÆøØłŁıþÞ]/g, (letter) => SPELLED[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '');
