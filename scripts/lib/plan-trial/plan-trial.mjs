import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A plan that the product doesn't have, added the way a developer would. */
export const month = {
  entry: "{ priceCents: 7999, grants: { days: 30 }, quantity: 'one', billing: 'trialCharges' }",
  words: {
    en: {
      sold: 'a month',
      title: 'One month',
      text: 'Check in at every block for {{days}} days, a whole month.',
      landing: { title: 'One month', text: 'Check in at every block for {{days}} days, a whole month' },
      receipt: 'One month',
      staff: 'Month',
      export: 'Month',
    },
    es: {
      sold: 'un mes',
      title: 'Un mes',
      text: 'Marca todos tus bloques por {{days}} días, un mes entero.',
      landing: { title: 'Un mes', text: 'Marca todos tus bloques durante {{days}} días, un mes entero' },
      receipt: 'Un mes',
      staff: 'Mes',
      export: 'Mes',
    },
  },
  charges: {
    en: { trialCharges_one: '{{total}} month', trialCharges_other: '{{total}} months' },
    es: { trialCharges_one: '{{total}} mes', trialCharges_other: '{{total}} meses' },
  },
}

const table = 'packages/api-contracts/src/shared/money/plans.ts'
const wordsOf = (language) => `packages/i18n/locales/${language}/shared/plans.json`

function change(copy, file, edit) {
  const place = path.join(copy, file)
  const before = readFileSync(place, 'utf8')
  const after = edit(before)
  if (after === before) throw new Error(`Nothing to change in ${file}`)
  writeFileSync(place, after)
}

export const addMonth = (copy, entry) =>
  change(copy, table, (text) =>
    text
      .replace(/^ {2}trial: .*\n/m, '')
      .replace(/^\} as const satisfies Record<string, Plan>$/m, `  trial: ${entry},\n$&`),
  )

export function addMonthsWords(copy) {
  for (const [language, words] of Object.entries(month.words))
    change(copy, wordsOf(language), (text) => {
      const { charges, ...plans } = JSON.parse(text)
      const all = { ...plans, trial: words, charges: { ...charges, ...month.charges[language] } }
      return `${JSON.stringify(all, null, 2)}\n`
    })
}
