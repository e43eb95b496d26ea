import { between, chance, pick } from './chance.ts'

/** Looks of a drawn person; lengths are fractions of the head's width. */
export type Looks = ReturnType<typeof looksOf>

/** Skin with its shadow and lips, from light to dark. */
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

/** People of people.ts are drawn to match their name: the first ten begin with a woman, the crowd with a man. */
const isWoman = (person: number) => (person < 110 ? person % 2 === 0 : person % 2 === 1)

/** The same number always gives the same person; neighbours always differ in skin and hair. */
export function looksOf(person: number) {
  const random = chance(person)
  const [skin, shade, lips] = at(skins, person)
  const woman = isWoman(person)
  return {
    skin,
    shade,
    lips,
    hair: at(woman ? womensHair : mensHair, Math.floor(person / skins.length) + person * 2),
    hairStyle: woman
      ? pick(random, ['long', 'bun', 'curly', 'long'])
      : pick(random, ['short', 'curly', 'shaved', 'short']),
    /** Height of the hairline above the centre, and how much higher it is on one side, as fractions of the head's height. */
    hairline: between(random, 0.17, 0.31),
    sweep: between(random, -0.13, 0.13),
    eyes: pick(random, ['#3b2a1e', '#20150f', '#2f4b63', '#3e5638', '#54483a']),
    shirt: pick(random, shirts),
    headRatio: between(random, 1.2, 1.48),
    eyeGap: between(random, 0.38, 0.54),
    eyeSize: between(random, 0.075, 0.115),
    eyeHeight: between(random, -0.1, 0.04),
    browThickness: woman ? between(random, 0.016, 0.035) : between(random, 0.028, 0.06),
    browTilt: between(random, -0.012, 0.05),
    noseLength: between(random, 0.2, 0.32),
    noseWidth: between(random, 0.12, 0.22),
    mouthWidth: between(random, 0.28, 0.46),
    mouthHeight: between(random, 0.05, 0.1),
    beard: woman ? 'none' : pick(random, ['none', 'none', 'full', 'moustache']),
    hasGlasses: random() < 0.28,
    grain: Math.floor(random() * 1000),
  }
}
