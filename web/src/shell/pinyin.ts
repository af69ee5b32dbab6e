import { pinyin } from 'pinyin-pro'

/** How a title may be typed without Chinese characters: in full, and by the first letter of each syllable. */
export function spellings(title: string): string[] {
  const syllables = pinyin(title, { toneType: 'none', type: 'array', v: true }).map((it) => it.toLowerCase())
  return [syllables.join(''), syllables.map((it) => it.charAt(0)).join('')]
}
