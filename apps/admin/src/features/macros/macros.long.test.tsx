import type { Macro } from '@arribo/api-contracts/admin/macros'
import { byLanguage, languages } from '@arribo/api-contracts/shared/languages'
import { maxMacros } from '@arribo/api-contracts/shared/stated-limits'
import { languageName } from '@arribo/i18n'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerApi, answerPaths, type ApiAnswer, ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { anaPage } from '../../testing/people.ts'
import { standing } from '../../testing/standings.ts'
import { findDialog, press } from '../../testing/on-screen.ts'

const texts = {
  ...byLanguage(() => 'A text.'),
  es: 'Hola {name}, te quedan {credits} créditos.',
  en: 'Hi {name}, you have {credits} credits left.',
}
const macro = (over: Partial<Macro> = {}): Macro => ({
  id: 'm-1',
  title: 'Credits left',
  texts,
  version: 1,
  changedAt: '2026-06-01T12:00:00.000Z',
  ...over,
})

function keepMacros(kept: Macro[], refused?: ApiAnswer) {
  const { sent } = answerApi((_address, { method, body }) => {
    if (method === 'GET') return ok({ macros: [...kept] })
    if (refused) return refused
    if (method === 'DELETE') return ok(kept.splice(0)[0])
    kept.splice(0, kept.length, macro({ ...(body as Partial<Macro>), version: Number(body['version']) + 1 }))
    return ok(kept[0])
  })
  return sent
}

const field = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name)

describe('the page of team replies', () => {
  it('writes one in each language, with a fact where the cursor is', async () => {
    const sent = keepMacros([])
    await openBackOffice('/admin/replies')
    await screen.findByText('No replies yet')
    await press('Write a reply')
    expect(document.activeElement).toBe(field('Title'))
    await userEvent.type(field('Title'), 'Rain')
    await userEvent.type(field('Text in English'), 'Hi , mind the rain.')
    field('Text in English').setSelectionRange(3, 3)
    await press('First name')
    expect(field('Text in English').value).toBe('Hi {name}, mind the rain.')
    expect(document.activeElement).toBe(field('Text in English'))
    for (const other of languages.filter((language) => language !== 'en'))
      await userEvent.type(field(`Text in ${languageName(other, 'en')}`), 'Cuidado con la lluvia.')
    await press('Save')
    await screen.findByRole('heading', { level: 2, name: 'Rain' })
    const sentTexts = { ...byLanguage(() => 'Cuidado con la lluvia.'), en: 'Hi {name}, mind the rain.' }
    expect(sent.map(({ body }) => body)).toEqual([{ title: 'Rain', texts: sentTexts, version: 0 }])
  })

  async function edit(over: Partial<Macro> = {}, refused?: ApiAnswer) {
    const sent = keepMacros([macro(over)], refused)
    await openBackOffice('/admin/replies')
    await press('Edit “Credits left”')
    return sent
  }

  it('changes one in its place, from the version that was shown', async () => {
    const sent = await edit({ version: 4 })
    await userEvent.type(field('Title'), ' today')
    await press('Save')
    await screen.findByRole('heading', { level: 2, name: 'Credits left today' })
    expect(sent[0]?.body).toMatchObject({ version: 4, texts })
  })

  it.each([
    ['no text', '', 'Write the text.'],
    ['a word that is not a fact', 'Hi {nombre}', "A word in braces isn't one of the facts. Use the buttons above."],
    ['a long text', 'x'.repeat(1001), 'At most 1,000 characters.'],
  ])('refuses %s', async (_what, text, said) => {
    const sent = await edit({ texts: { ...texts, en: text } })
    await press('Save')
    expect(document.getElementById('macro-en-error')?.textContent).toBe(said)
    expect(document.activeElement).toBe(field('Text in English'))
    expect(sent).toEqual([])
  })

  it('keeps what was typed when a colleague was faster, and says so', async () => {
    await edit({}, refusal(409, 'shown_changed', 'Somebody else has changed this reply.'))
    await userEvent.type(field('Title'), ' today')
    await press('Save')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Somebody else has changed this reply.')
    expect(field('Title').value).toBe('Credits left today')
  })

  it('deletes one after a question', async () => {
    const sent = keepMacros([macro()])
    await openBackOffice('/admin/replies')
    await press('Delete “Credits left”')
    const question = await findDialog('Delete “Credits left”?')
    expect(sent).toEqual([])
    await press('Delete', question)
    await screen.findByText('No replies yet')
    expect(sent.map(({ method, body }) => [method, body])).toEqual([['DELETE', { version: 1 }]])
  })

  it('says why no further one can be written when there are as many as allowed', async () => {
    answerApi(() => ok({ macros: Array.from({ length: maxMacros }, (_, index) => macro({ id: `m-${index}` })) }))
    await openBackOffice('/admin/replies')
    await screen.findAllByRole('heading', { level: 2 })
    expect(screen.queryByRole('button', { name: 'Write a reply' })).toBeNull()
    screen.getByText('The team has 60 replies, the most there can be. Delete one to write another.')
  })

  it("doesn't invite a viewer to write the first one", async () => {
    keepMacros([])
    await openBackOffice('/admin/replies', ['viewer'])
    await screen.findByText('No replies yet')
    expect(screen.queryByText('Write down what you send again and again.')).toBeNull()
  })
})

describe("the reply kit of a driver's page", () => {
  async function openKit(macros: Macro[]) {
    const { asked } = answerPaths({
      '/standing': ok(standing('week_ended', { credits: 3 })),
      '/macros': ok({ macros }),
    })
    await openBackOffice(anaPage)
    const title = await screen.findByText('Reply kit')
    expect(asked).not.toContain('/api/admin/macros')
    await userEvent.click(title)
    await screen.findByRole('option', { name: 'Credits left' })
  }
  const choose = (title: string) => userEvent.selectOptions(screen.getByLabelText('Situation'), title)

  it("fills in the driver's facts, in each language", async () => {
    await openKit([macro()])
    await choose('Credits left')
    await waitFor(() =>
      expect(screen.getAllByText(/^(?:Hola|Hi) Ana/).map((text) => text.textContent)).toEqual([
        'Hola Ana, te quedan 3 créditos.',
        'Hi Ana, you have 3 credits left.',
      ]),
    )
  })

  it('leaves out a language in which it was never written', async () => {
    await openKit([macro({ texts: { ...texts, en: '' } })])
    await choose('Credits left')
    await screen.findByText('Hola Ana, te quedan 3 créditos.')
    expect(screen.queryByRole('button', { name: /English/ })).toBeNull()
  })

  it('offers no text about what this driver lacks', async () => {
    await openKit([macro({ texts: { ...texts, es: 'Tu bloque: {block}', en: 'Served until {until}' } })])
    await choose('Credits left')
    await screen.findByText('Not for this driver: no next block is known; the service ended on Jan 10, 2026.')
    expect(screen.queryByText(/Tu bloque|Served/)).toBeNull()
  })
})
