import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')
const tokensIn = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>
const [lightBlock = '', darkBlock = ''] = css.split('@media')
const light = tokensIn(lightBlock)
const themes = { light, dark: { ...light, ...tokensIn(darkBlock) } }

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['bg', 'surface', 'surface-2']
const pairs = [
  ...['text', 'text-2', 'text-3', 'brand', 'accent-text', 'danger', 'success'].flatMap((ink) =>
    grounds.map((ground) => [ink, ground]),
  ),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-accent', 'accent'],
  ['brand', 'brand-soft'],
  ['text', 'brand-soft'],
  ...['success', 'danger', 'warning', 'info'].flatMap((tone) => [
    [tone, `${tone}-soft`],
    ['text', `${tone}-soft`],
  ]),
]

describe.each(Object.entries(themes))('the %s theme', (_theme, tokens) => {
  it.each(pairs)('%s on %s has a contrast of 4.5:1', (ink = '', ground = '') => {
    expect(contrast(tokens[ink] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
  })
  it.each(grounds)('the focus ring has a contrast of 3:1 on %s', (ground) => {
    expect(contrast(tokens['focus'] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(3)
  })
})

it("the chosen dark theme equals the browser's", () => {
  const chosen = readFileSync(`${import.meta.dirname}/dark-by-choice.css`, 'utf8')
  const valuesIn = (block: string) => [...block.matchAll(/(?:--[\w-]+|color-scheme): [^;{]+;/g)].map(([value]) => value)
  expect(valuesIn(chosen)).toEqual(valuesIn(darkBlock))
})

it.each(['tokens.css', 'dark-by-choice.css'])('%s is dark on screens only: paper is white', (file) => {
  const styles = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
  const beforeDark = styles.slice(0, styles.indexOf(' color-scheme: dark;'))
  expect(beforeDark.slice(beforeDark.lastIndexOf('@media'))).toMatch(/^@media screen\b[^{}]*\{[^{}]*\{\s*$/)
})
