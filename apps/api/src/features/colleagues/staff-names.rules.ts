/** Each character, then the Latin letter that it looks like as a capital or as a small letter. */
const lookAlikes = new Map(
  [
    'аa вb еe кk мm нh оo рp сc тt уy хx ѕs іi јj ԁd һh ԛq ԝw үy',
    'αa βb γy εe ζz ηh ιi κk μm νn οo ρp τt υy χx',
    'ıi łi øo đd 0o 1i |i li',
  ]
    .flatMap((alphabet) => alphabet.split(' '))
    .map(([letter = '', latin = '']) => [letter, latin] as const),
)

function asSeen(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().normalize('NFKD')
  const latin = Array.from(plain, (letter) => lookAlikes.get(letter) ?? letter).join('')
  return latin.replaceAll(/[^\p{L}\p{N}]/gu, '') || latin
}

export const looksLike = (one: string, other: string): boolean => asSeen(one) === asSeen(other)
