import type { Language } from '@arribo/i18n/languages'
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
  /** Which of the parallel workers this is: only one of them uses people whose blocks are changed. */
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
  /** The beginning of the document's title: file and key, or a name that is the same in every language. */
  readonly title: readonly [file: string, key: string] | string
  open(scene: Scene): Promise<void>
  /** The state doesn't survive a language switch, or has none: the screen is opened again for the other language. */
  readonly reopens?: true
  /** The specification wants this failure in a toast as well (B-212). */
  readonly isToldTwice?: true
  /** What the browser says in this state, because something is missing. */
  readonly mayComplain?: RegExp
}

/** What is done or seen on the way to a screen. */
export type Step = (scene: Scene) => unknown
/** A file of words, as in `driver/login`. */
export type WordFile = `${string}/${string}`
export type Row = readonly Step[] | (Partial<Omit<Screen, 'name' | 'open'>> & { readonly steps: readonly Step[] })
