import { createFontStack } from '@capsizecss/core'
import arial from '@capsizecss/metrics/arial'
import arialBold from '@capsizecss/metrics/arial/700'
import typeface from '@capsizecss/metrics/atkinsonHyperlegibleNext'
import typefaceBold from '@capsizecss/metrics/atkinsonHyperlegibleNext/700'
import roboto from '@capsizecss/metrics/roboto'
import robotoBold from '@capsizecss/metrics/roboto/700'

// They have the measures of Arial.
const liberation = { ...arial, fullName: 'Liberation Sans', postscriptName: 'LiberationSans' }
const liberationBold = { ...arialBold, fullName: 'Liberation Sans Bold', postscriptName: 'LiberationSans-Bold' }

const weights = [
  {
    weight: 400,
    typeface,
    fonts: [
      { name: 'Roboto', font: roboto },
      { name: 'Arial', font: arial },
      { name: 'Liberation Sans', font: liberation },
    ],
  },
  {
    weight: 700,
    typeface: typefaceBold,
    fonts: [
      { name: 'Roboto', font: robotoBold },
      { name: 'Arial', font: arialBold },
      { name: 'Liberation Sans', font: liberationBold },
    ],
  },
]

const kebab = (property) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const names = weights[0].fonts.map(({ name }) => `'Stand-in ${name}'`).join(', ')

/** Goes over the one of tokens.css. */
const stack = `:root {\n  --font-sans: 'Atkinson Hyperlegible Next', ${names}, system-ui, sans-serif;\n}\n`

/** The rules that stretch a system font to the measures of the typeface, so that nothing moves when that arrives. */
export const standIns = () =>
  weights
    .flatMap(({ weight, typeface: wanted, fonts }) =>
      fonts.map(({ name, font }) => {
        const { fontFaces } = createFontStack([wanted, font], { fontFaceFormat: 'styleObject' })
        const face = { ...fontFaces[0]['@font-face'], fontFamily: `'Stand-in ${name}'`, fontWeight: weight }
        const lines = Object.entries(face).map(([property, value]) => `  ${kebab(property)}: ${value};\n`)
        return `@font-face {\n${lines.join('')}}\n`
      }),
    )
    .join('') + stack
