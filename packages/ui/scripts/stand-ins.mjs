import { createFontStack } from '@capsizecss/core'
import arial from '@capsizecss/metrics/arial'
import arialBold from '@capsizecss/metrics/arial/700'
import typeface from '@capsizecss/metrics/atkinsonHyperlegibleNext'
import typefaceBold from '@capsizecss/metrics/atkinsonHyperlegibleNext/700'
import roboto from '@capsizecss/metrics/roboto'
import robotoBold from '@capsizecss/metrics/roboto/700'

/** Metrically compatible with Arial. */
const liberation = ", local('Liberation Sans'), local('LiberationSans')"
const liberationBold = ", local('Liberation Sans Bold'), local('LiberationSans-Bold')"

const weights = [
  {
    weight: 400,
    typeface,
    fonts: [
      { name: 'Roboto', font: roboto },
      { name: 'Arial', font: arial, alike: liberation },
    ],
  },
  {
    weight: 700,
    typeface: typefaceBold,
    fonts: [
      { name: 'Roboto', font: robotoBold },
      { name: 'Arial', font: arialBold, alike: liberationBold },
    ],
  },
]

const kebab = (property) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const names = weights[0].fonts.map(({ name }) => `'Stand-in ${name}'`).join(', ')

const stack = `:root {\n  --font-sans: 'Atkinson Hyperlegible Next', ${names}, system-ui, sans-serif;\n}\n`

/** @font-face rules that scale a system font to the metrics of the typeface, so that nothing moves when it loads. */
export const standIns = () =>
  weights
    .flatMap(({ weight, typeface: wanted, fonts }) =>
      fonts.map(({ name, font, alike = '' }) => {
        const { fontFaces } = createFontStack([wanted, font], { fontFaceFormat: 'styleObject' })
        const rule = fontFaces[0]['@font-face']
        const face = { ...rule, src: rule.src + alike, fontFamily: `'Stand-in ${name}'`, fontWeight: weight }
        const lines = Object.entries(face).map(([property, value]) => `  ${kebab(property)}: ${value};\n`)
        return `@font-face {\n${lines.join('')}}\n`
      }),
    )
    .join('') + stack
