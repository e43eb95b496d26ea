import { listMacros } from '@arribo/api-contracts/admin/macros'
import { expect } from '@playwright/test'
import { answers, refuses } from '../../network.ts'
import { persons } from '../../people.ts'
import { follows, goes, screensOf, seesDialog, seesText, stepsIn, titled, typesInto } from '../../steps.ts'

const { sees, presses, clicks } = stepsIn('admin/macros')

const macro = (id: string, title: string, es: string, en: string) => ({
  id,
  title,
  texts: { es, en },
  version: 3,
  changedAt: '2026-03-01T15:00:00.000Z',
})
const macros = [
  macro(
    'rain',
    'Lluvia',
    'Hola {name}, hoy llueve en tu zona. Tu bloque empieza el {block}; sal con tiempo.',
    "Hi {name}, it's raining in your area today. Your block starts {block}; leave early.",
  ),
  macro(
    'credits',
    'Cuántos créditos quedan',
    'Hola {name}, te quedan {credits} créditos.',
    'Hi {name}, you have {credits} credits left.',
  ),
]
const opens = follows(answers(listMacros, { macros }), goes('/admin/replies'), seesText('Lluvia'))

export const screens = screensOf('admin', 'staff', ['admin/macros', 'title'], {
  'user-team-reply': titled(
    persons.active.name,
    answers(listMacros, { macros }),
    goes(`/admin/users/${persons.active.phoneNumber}`),
    clicks('admin/macros-reply-kit:title'),
    ({ page, word }) => page.getByLabel(word('admin/macros-reply-kit', 'situation')).selectOption('credits'),
    ({ page }) => expect(page.locator('p[lang="es"]')).toContainText('te quedan'),
  ),
  'team-replies': [opens],
  'team-replies-none': [answers(listMacros, { macros: [] }), goes('/admin/replies'), sees('none')],
  'team-replies-invalid': [
    opens,
    presses('changeOne', { title: 'Lluvia' }),
    typesInto('#macro-es', 'Hola {nombre}'),
    typesInto('#macro-en', ''),
    presses('save'),
    sees('errors.unknownFact'),
  ],
  'team-replies-asks': [opens, presses('deleteOne', { title: 'Lluvia' }), seesDialog],
  'team-replies-failed': [refuses(listMacros), goes('/admin/replies'), sees('error')],
})
