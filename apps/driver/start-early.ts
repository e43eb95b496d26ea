import { scriptForStart } from '@arribo/runtime-contracts/app-start'
import type { Plugin } from 'vite'
import { languagesOfPages } from './landing-pages.ts'

const placeholder = '<!--start-->'
const wordsIn = (language: string) => `virtual:words-in/${language}/driver/app,driver/home,`

/** Adds the inline script to the app's document that runs before the app has loaded. */
export const startEarly: Plugin = {
  name: 'arribo:start-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const files = languagesOfPages.languages.map((language) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(wordsIn(language))))
        if (!chunk) throw new Error(`The build has no first words in ${language}`)
        return [language, `/${chunk.fileName}`] as const
      })
      const defaultFirst = files.toSorted(([one]) => (one === languagesOfPages.defaultLanguage ? -1 : 0))
      return html.replace(placeholder, () => scriptForStart(Object.fromEntries(defaultFirst)))
    },
  },
}
