import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerApi, ok } from '../../../testing/api-answers.ts'
import { chargeDetails } from '../../../testing/charges.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { user } from '../../../testing/people.ts'
import { turnTo } from '../../../testing/turn-to.ts'

it.each([
  ['en', 'Ana Torres is on the staff: only an admin can refund them.'],
  ['es', 'Ana Torres es del equipo: solo un admin puede reembolsarle.'],
] as const)(
  "support is told why it can't ask for a colleague's refund, in place of the form: %s",
  async (language, why) => {
    answerApi(({ pathname }) =>
      ok(pathname.startsWith('/api/admin/users/') ? { ...user, staffGroups: ['viewer'] } : chargeDetails()),
    )
    await openBackOffice('/admin/billing/ch_1abcdef', ['support'])
    if (language === 'es') await turnTo('es')
    await screen.findByText(why)
    expect(screen.queryByRole('button', { name: /refund…|reembolso…/i })).toBeNull()
  },
)
