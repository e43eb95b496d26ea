import { outlineStyle, scriptForStart } from '@arribo/runtime-contracts/app-start'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { languagesOfPages } from './landing-pages.ts'

const wordsIn = (language: string) => `virtual:words-in/${language}/driver/app,driver/home,`
const defaultFirst = languagesOfPages.languages.toSorted((one) => (one === languagesOfPages.defaultLanguage ? -1 : 0))

function openingIn(language: string): string {
  const file = fileURLToPath(import.meta.resolve(`@arribo/i18n/locales/${language}/driver/outline.json`))
  const { opening } = JSON.parse(readFileSync(file, 'utf8')) as { readonly opening: string }
  return `<p lang="${language}" hidden>${opening}</p>`
}

/** Adds the outline's styles and its sentence to the app's document. */
const drawOutline: Plugin = {
  name: 'arribo:draw-outline',
  transformIndexHtml: (html) =>
    html
      .replace('<!--outline-->', () => `<style>${outlineStyle}</style>`)
      .replace('<!--opening-->', () => defaultFirst.map(openingIn).join('')),
}

const fetched =
  /\s*<(?:script|link)\b[^>]*? (?:src|href)="(\/(?:assets\/[^"]+|config)\.(?:js|css))"[^>]*>(?:<\/script>)?/g

/** Replaces the tags for styles and scripts with an inline script that loads them after the outline has been painted. */
const startAfterOutline: Plugin = {
  name: 'arribo:start-after-outline',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const words = defaultFirst.map((language) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(wordsIn(language))))
        if (!chunk) throw new Error(`The build has no first words in ${language}`)
        return [language, `/${chunk.fileName}`] as const
      })
      const files = [...html.matchAll(fetched)].map(([, file = '']) => file).filter((file) => file !== '/config.js')
      const [styles, ...more] = files.filter((file) => file.endsWith('.css'))
      if (!styles || more.length > 0) throw new Error('The start script expects a single stylesheet')
      const parts = files.filter((file) => file.endsWith('.js'))
      const script = scriptForStart({ parts, styles, words: Object.fromEntries(words) })
      return html.replace(fetched, '').replace('<!--start-->', () => script)
    },
  },
}

export const startEarly = [drawOutline, startAfterOutline]
