import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerTools } from '../../testing/answer-tools.ts'
import { ok, refusal } from '../../testing/api-answers.ts'
import { press } from '../../testing/on-screen.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { recordSavedFiles } from '../../testing/saved-files.ts'

afterEach(() => void vi.restoreAllMocks())

it('saves the API’s own description', async () => {
  const description = { openapi: '3.1.0', paths: { '/api/admin/users': {} } }
  const { asked } = answerTools(() => ok(description))
  const { names, readLast } = recordSavedFiles()
  await openBackOffice('/admin/tools')
  await press('Save the description')
  await waitFor(() => expect(names).toEqual(['arribo-api.json']))
  expect(asked).toEqual(['/api/admin/api-description'])
  expect(JSON.parse(await readLast())).toEqual(description)
})

it("says when it can't", async () => {
  answerTools(() => refusal(503, 'temporarily_unavailable'))
  await openBackOffice('/admin/tools')
  await press('Save the description')
  await screen.findByText('Error getting the API description')
})
