// ICAO Doc 9303 part 3, section 6: the letters that become more than themselves without their marks.
const WRITTEN_AS: Record<string, string> = {
  Ä: 'AE',
  Å: 'AA',
  Æ: 'AE',
  Đ: 'D',
  Ð: 'D',
  Ł: 'L',
  Ø: 'OE',
  Ö: 'OE',
  Œ: 'OE',
  Þ: 'TH',
  Ü: 'UE',
  ẞ: 'SS',
  ı: 'I',
}

/** A name in the letters of a machine-readable zone: words of A to Z, with `<` between them. */
export function transliterate(name: string): string {
  return name
    .normalize('NFC')
    .toUpperCase()
    .replace(/[ÄÅÆĐÐŁØÖŒÞÜẞı]/g, (letter) => WRITTEN_AS[letter] ?? '')
    .normalize('NFD')
    .replace(/[\p{M}’'.]/gu, '')
    .replace(/[^A-Z0-9]+/g, '<')
    .replace(/^<|<$/g, '')
}
