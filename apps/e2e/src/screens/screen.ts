import { type Language, languages } from '@arribo/i18n/languages'
import type { Page } from '@playwright/test'
import type { createControls } from '../support/controls.ts'
import type { createDriverPages } from '../support/driver-pages.ts'
import type { Addresses } from '../support/stack.ts'
import type { Person } from './people.ts'

export type App = 'driver' | 'admin'

export type Scene = {
  readonly page: Page
  readonly language: Language
  readonly addresses: Addresses
  readonly controls: ReturnType<typeof createControls>
  readonly pages: ReturnType<typeof createDriverPages>
  /** The number of the parallel worker. Each uses its own people if the screens change their blocks. */
  readonly worker: number
  /** A sentence in the scene's language, from a file of words: `word('driver/login', 'title')`. */
  word: (file: string, key: string, values?: Record<string, string | number>) => string
  go: (path: string) => Promise<void>
  post: (path: string, body: object) => Promise<void>
}

export type Screen = {
  readonly name: string
  readonly app: App
  readonly as: Person
  /** How the document's title begins: a file and key, or a name that is the same in every language. */
  readonly title: readonly [file: string, key: string] | string
  open(scene: Scene): Promise<void>
  /** The state has no language switch, or doesn't survive it, so the screen is opened again instead. */
  readonly reopens?: true
  /** What the browser's console may say in this state, because something is missing. */
  readonly mayComplain?: RegExp
}

export type Step = (scene: Scene) => unknown
export type WordFile = `${string}/${string}`
export type Row = readonly Step[] | (Partial<Omit<Screen, 'name' | 'open'>> & { readonly steps: readonly Step[] })

export type Theme = 'light' | 'dark'

export type Look = { readonly language: Language; readonly themes: readonly [Theme, ...Theme[]] }

/** Every rule runs once per language, the rules about colour also in each theme. */
export const looks: readonly Look[] = languages.map((language, index) => ({
  language,
  themes: index % 2 === 0 ? ['light', 'dark'] : ['dark', 'light'],
}))
