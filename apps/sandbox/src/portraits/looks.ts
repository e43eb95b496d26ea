import { between, chance, pick } from './chance.ts'

/** How a drawn person looks; lengths are in parts of the head's width. */
export type Looks = {
  readonly skin: string
  readonly shade: string
  readonly lips: string
  readonly hair: string
  readonly hairStyle: 'short' | 'long' | 'curly' | 'bun' | 'shaved'
  readonly eyes: string
  readonly shirt: string
  readonly headRatio: number
  readonly eyeGap: number
  readonly eyeSize: number
  readonly eyeHeight: number
  readonly browThickness: number
  readonly browTilt: number
  readonly noseLength: number
  readonly noseWidth: number
  readonly mouthWidth: number
  readonly mouthHeight: number
  readonly beard: 'none' | 'full' | 'moustache'
  readonly hasGlasses: boolean
  readonly grain: number
}

/** Skin, its shadow and the lips that go with it, from light to dark. */
type Skin = readonly [skin: string, shade: string, lips: string]
const skins: readonly [Skin, ...Skin[]] = [
  ['#f2cfb6', '#d9a98a', '#b9605a'],
  ['#e5b690', '#c48f68', '#a8504a'],
  ['#d39d73', '#ad774e', '#94443e'],
  ['#b97f55', '#945f3a', '#83352f'],
  ['#9b6540', '#77482a', '#6d2a26'],
  ['#7d4f33', '#5f3820', '#571f1d'],
]

/** Personal hair is dark or grey: fair hair has the colours of skin, and no drawing should hang on that. */
const hairs = ['#15120f', '#221a16', '#2b2b30', '#6f7478', '#b9bdc2', '#1c2233'] as const
const shirts = ['#1f6f8b', '#2e7d4f', '#41506b', '#5a4a8a', '#0f766e', '#35506e', '#4d5d2f', '#d8dee6'] as const

/** The same person number always looks the same. */
export function looksOf(person: number): Looks {
  const random = chance(person)
  const [skin, shade, lips] = pick(random, skins)
  return {
    skin,
    shade,
    lips,
    hair: pick(random, hairs),
    hairStyle: pick(random, ['short', 'long', 'curly', 'bun', 'shaved']),
    eyes: pick(random, ['#3b2a1e', '#20150f', '#2f4b63', '#3e5638', '#54483a']),
    shirt: pick(random, shirts),
    headRatio: between(random, 1.2, 1.48),
    eyeGap: between(random, 0.4, 0.54),
    eyeSize: between(random, 0.075, 0.11),
    eyeHeight: between(random, -0.1, 0.04),
    browThickness: between(random, 0.02, 0.06),
    browTilt: between(random, -0.05, 0.05),
    noseLength: between(random, 0.2, 0.32),
    noseWidth: between(random, 0.12, 0.22),
    mouthWidth: between(random, 0.28, 0.46),
    mouthHeight: between(random, 0.05, 0.1),
    beard: pick(random, ['none', 'none', 'full', 'moustache']),
    hasGlasses: random() < 0.28,
    grain: Math.floor(random() * 1000),
  }
}
