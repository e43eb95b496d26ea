import { chance } from './chance.ts'
import type { Turn as TurnOrNobody } from './mark.ts'

type Turn = Exclude<TurnOrNobody, 'nobody'>

type Skin = readonly [skin: string, shade: string, lips: string]
const skins: readonly [Skin, ...Skin[]] = [
  ['#f2cfb6', '#d9a98a', '#b9605a'],
  ['#e5b690', '#c48f68', '#a8504a'],
  ['#d39d73', '#ad774e', '#94443e'],
  ['#b97f55', '#945f3a', '#83352f'],
  ['#9b6540', '#77482a', '#6d2a26'],
  ['#7d4f33', '#5f3820', '#571f1d'],
]
const womensHair = ['#15120f', '#7a8087', '#22262e', '#4c3a78', '#bcc1c7', '#1d3d66', '#4d5157'] as const
const mensHair = ['#15120f', '#7a8087', '#22262e', '#5c625e', '#bcc1c7', '#33393f', '#4d5157'] as const
const shirts = ['#1f6f8b', '#2e7d4f', '#41506b', '#5a4a8a', '#0f766e', '#35506e', '#4d5d2f', '#d8dee6'] as const

const at = <T>(from: readonly [T, ...T[]], index: number): T => from[index % from.length] ?? from[0]

/** Matches the names in people.ts: the first ten begin with a woman, the crowd with a man. */
const isWoman = (person: number) => (person < 110 ? person % 2 === 0 : person % 2 === 1)

/**
 * SVG, with the origin at the centre of the face and the width of the head as the unit. A number always gives the same
 * person; neighbouring numbers differ in skin and hair.
 */
export function drawHead(person: number, turn: Turn): string {
  const random = chance(person)
  const between = (low: number, high: number) => low + random() * (high - low)
  const [skin, shade, lips] = at(skins, person)
  const woman = isWoman(person)
  const hair = at(woman ? womensHair : mensHair, Math.floor(person / skins.length) + person * 2)
  const shirt = at(shirts, Math.floor(between(0, shirts.length)))
  const half = between(0.6, 0.74)
  const hairline = -half * between(0.34, 0.62)
  const sweep = half * between(-0.26, 0.26)
  return `<ellipse cy="${half * 1.24 + 1}" rx="1.15" ry="1" fill="${shirt}"/>
${woman ? `<rect x="-.62" y="${-half * 1.32}" width="1.24" height="${half * 2.5}" rx=".56" fill="${hair}"/>` : ''}
<rect x="-.27" y="${half * 0.6}" width=".54" height="${half * 0.8}" rx=".2" fill="${shade}"/>
<ellipse rx=".5" ry="${half}" fill="${skin}"/>
<path d="M-.52 0 V${-half * 0.4} A.52 ${half * 0.7} 0 0 1 .52 ${-half * 0.4} V0 Q.44 ${hairline - sweep} .2 ${hairline - sweep} L-.2 ${hairline + sweep} Q-.44 ${hairline + sweep} -.52 0 Z" fill="${hair}"/>
<g transform="translate(${turn * 0.17} 0)">${face(between, turn, shade, lips, half)}</g>`
}

function face(
  between: (low: number, high: number) => number,
  turn: Turn,
  shade: string,
  lips: string,
  half: number,
): string {
  const gap = between(0.19, 0.27) * (turn === 0 ? 1 : 0.8)
  const size = between(0.075, 0.115)
  const y = between(-0.1, 0.04)
  const brow = between(0.016, 0.06)
  const [nose, tip] = [between(0.06, 0.11), y + between(0.2, 0.32)]
  const mouth = between(0.14, 0.23)
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.6}" fill="#f7f7f5"/>
<circle cx="${x + turn * size * 0.25}" cy="${y}" r="${size * 0.5}" fill="#20150f"/>
<path d="M${x - size * 1.2} ${y - size * 1.4} Q${x} ${y - size * 1.9} ${x + size * 1.2} ${y - size * 1.4}" fill="none" stroke="#1a1512" stroke-width="${brow}"/>`
  return `${eye(-gap)}${eye(gap)}
<path d="M${-nose * 0.3} ${y} L${turn * 0.06 - nose} ${tip} Q${turn * 0.06} ${tip + nose} ${turn * 0.06 + nose} ${tip}" fill="none" stroke="${shade}" stroke-width=".022"/>
<path d="M${-mouth} ${half * 0.54} Q0 ${half * 0.54 - 0.07} ${mouth} ${half * 0.54} Q0 ${half * 0.54 + 0.14} ${-mouth} ${half * 0.54} Z" fill="${lips}"/>`
}
