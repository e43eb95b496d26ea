import type { Language } from '@arribo/i18n/languages'
import type { Page } from '@playwright/test'
import type { createControls } from '../support/controls.ts'
import type { createDriverPages } from '../support/driver-pages.ts'
import type { Addresses } from '../support/stack.ts'
import type { Person } from './people.ts'

export type App = 'driver' | 'admin'

/** What it takes to bring a screen up, in one language. */
export type Scene = {
  readonly page: Page
  readonly language: Language
  readonly addresses: Addresses
  readonly controls: ReturnType<typeof createControls>
  readonly pages: ReturnType<typeof createDriverPages>
  /** Which of the workers that run at once this is: people whose blocks are moved about are met by one only. */
  readonly worker: number
  /** Ten digits that nobody has registered. */
  newPhone(): string
  /** A sentence of the scene's language, from a file of words: `word('driver/login', 'title')`. */
  word: (file: string, key: string, values?: Record<string, string | number>) => string
  press(file: string, key: string): Promise<void>
  /** Opens an address of the screen's app in the scene's language. */
  go(path: string): Promise<void>
  /** A call of the API's as the person of the screen. */
  post(path: string, body: object): Promise<void>
}

/** A screen in one of its states. */
export type Screen = {
  readonly name: string
  readonly app: App
  readonly as: Person
  /** The words that the document's title begins with: file and key, or a name that no language changes. */
  readonly title: readonly [file: string, key: string] | string
  open(scene: Scene): Promise<void>
  /** The state does not outlive a switch of language, or has no switch: the other language opens it anew. */
  readonly reopens?: true
  /** What the browser may say in its console, because the state is that something is missing. */
  readonly mayComplain?: RegExp
}

/** A state in which the network fails or never answers. */
export const networkFails = /Failed to load resource|ERR_INTERNET_DISCONNECTED/
