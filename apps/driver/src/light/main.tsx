/** @jsxImportSource preact */
import '../small/small.css'
import { onPersonChange } from '@arribo/auth'
import type { Language } from '@arribo/i18n/languages'
import { createSay } from '@arribo/i18n/say'
import { loadLightWords } from '@arribo/i18n/small'
import { render } from 'preact'
import { api } from '../app/api.ts'
import { auth } from '../app/auth.ts'
import { keptTask } from '../features/check-ins/kept-selfie.ts'
import { rememberLanguage, startLanguage } from '../small/language.ts'
import type { Voice } from './fault.ts'
import { createFlow } from './flow.ts'
import { Light } from './light.tsx'

const everyMs = 1000

async function learn(language: Language): Promise<Voice> {
  const words = await loadLightWords(language)
  document.documentElement.lang = language
  return { language, words, say: createSay(words) }
}

/** Switches, and saves the choice for SMS and receipts when somebody is signed in. */
async function speak(language: Language): Promise<void> {
  voice = await learn(language)
  rememberLanguage(language)
  draw()
  if (auth.claims())
    await api
      .saveLanguage({ body: { lang: language } })
      .catch((error: unknown) => console.warn('The language was not saved', error))
}

let voice = await learn(startLanguage())
const flow = createFlow(draw)
let shown = ''

/** Draws the page anew; when the step has changed its heading takes the focus, so that it is read out. */
function draw(): void {
  const { standing, arrived } = flow.state()
  const step = arrived ? 'done' : (flow.step()?.name ?? standing.name)
  document.title = `${voice.say('checkIn.title')} · Arribo`
  render(<Light flow={flow} voice={voice} onLanguage={(language) => void speak(language)} />, document.body)
  if (shown && shown !== step && shown !== 'loading') document.querySelector<HTMLElement>('h2')?.focus()
  shown = step
}

draw()
onPersonChange(auth, flow.restart)
keptTask.subscribe(draw)
setInterval(flow.tick, everyMs)
for (const event of ['online', 'offline', 'visibilitychange']) addEventListener(event, flow.tick)
addEventListener('online', () => flow.state().standing.name === 'failed' && void flow.look())
await flow.look()
