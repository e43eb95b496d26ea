/**
 * By this mark the Rekognition stand-in recognises a drawn person: a headband of two rows of ten cells, dark and light
 * magenta, a colour that nothing else in a portrait has. It encodes the person and the turn of the head.
 */
export type Mark = { readonly person: number; readonly turn: Turn | 'nobody' }

/** -1 faces the left of the picture, 0 the camera, 1 the right. */
export type Turn = -1 | 0 | 1

/** Size of the band and its height above the face's centre, in widths of the head. */
export const band = { width: 0.8, height: 0.16, above: 0.42 } as const
export const columns = 10
export const rows = 2

const personBits = 13
/** 'nobody' marks an empty room. */
const turns: readonly Mark['turn'][] = [0, -1, 1, 'nobody']
const begin = [true, false]
const [dark, light] = ['#780078', '#ff8cff']

const bitsOf = (value: number, count: number): boolean[] =>
  Array.from({ length: count }, (_, at) => Math.floor(value / 2 ** (count - 1 - at)) % 2 === 1)
const numberOf = (bits: readonly boolean[]): number => bits.reduce((sum, bit) => sum * 2 + Number(bit), 0)
const checkOf = (bits: readonly boolean[]): boolean[] =>
  bitsOf(bits.reduce((sum, bit, at) => sum + Number(bit) * (at + 1), 0) % 8, 3)

export function drawMark({ person, turn }: Mark, width: number): string {
  const facts = [...bitsOf(person % 2 ** personBits, personBits), ...bitsOf(turns.indexOf(turn), 2)]
  const cell = { width: width / columns, height: (width * band.height) / band.width / rows }
  return [...begin, ...facts, ...checkOf(facts)]
    .map((isLight, at) => {
      const x = ((at % columns) - columns / 2) * cell.width
      const y = (Math.floor(at / columns) - rows / 2) * cell.height
      // Cells overlap a little, so that no line of hair shows between them.
      const size = `width="${(cell.width + 0.3).toFixed(2)}" height="${(cell.height + 0.3).toFixed(2)}"`
      return `<rect x="${x.toFixed(2)}" y="${y.toFixed(2)}" ${size} fill="${isLight ? light : dark}"/>`
    })
    .join('')
}

export function readMark(brightness: readonly number[]): Mark | undefined {
  const middle = (Math.min(...brightness) + Math.max(...brightness)) / 2
  const bits = brightness.map((each) => each > middle)
  const mirrored = bits.map((_, at) => bits[Math.floor(at / columns) * columns + columns - 1 - (at % columns)] ?? false)
  return decoded(bits) ?? flipped(decoded(mirrored))
}

function decoded(bits: readonly boolean[]): Mark | undefined {
  const facts = bits.slice(begin.length, begin.length + personBits + 2)
  const isWhole = [...begin, ...facts, ...checkOf(facts)].every((bit, at) => bit === bits[at])
  const turn = turns[numberOf(facts.slice(personBits))]
  return isWhole && turn !== undefined ? { person: numberOf(facts.slice(0, personBits)), turn } : undefined
}

/** Cameras may mirror what they see. */
const flipped = (mark: Mark | undefined): Mark | undefined =>
  mark && { ...mark, turn: mark.turn === 1 ? -1 : mark.turn === -1 ? 1 : mark.turn }
