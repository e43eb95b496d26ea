import { asInBrowser } from '@arribo/ui/testing/strict-react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { answerTools } from '../../testing/answer-tools.ts'
import { ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'

async function save() {
  await openBackOffice('/admin/tools')
  await userEvent.click(await screen.findByRole('button', { name: 'Save the description' }))
}

it('saves the API’s own description', async () => {
  const description = { openapi: '3.1.0', paths: { '/api/admin/users': {} } }
  const { asked } = answerTools(() => ok(description))
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => `blob:${files.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  )
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await save()
  await waitFor(() => expect(names).toEqual(['arribo-api.json']))
  expect(asked).toEqual(['/api/admin/api-description'])
  expect(JSON.parse((await asInBrowser(async () => files[0]?.text())) ?? '')).toEqual(description)
})

it("says when it can't", async () => {
  answerTools(() => refusal(503, 'temporarily_unavailable'))
  await save()
  await screen.findByText('Error getting the API description')
})
